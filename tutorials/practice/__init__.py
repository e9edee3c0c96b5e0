"""Fresh questions without end for each skill of the course."""

from tutorials.practice.generator import SEED_MAX, SKILLS, Skill, generate, presets_for, skills_of

__all__ = ["SEED_MAX", "SKILLS", "Skill", "generate", "presets_for", "skills_of"]
