"""Fresh questions without end for each skill of the course."""

from tutorials.practice.generator import SKILLS, Skill, generate, presets_for

__all__ = ["SKILLS", "Skill", "generate", "presets_for"]
