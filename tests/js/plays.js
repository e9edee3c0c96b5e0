/** Reads deals as JSON and tells what is wrong with how they were played, for tests/fairness/test_scripts.py. */
import { readFileSync } from 'node:fs';
import { playedDoubts } from '../../static/js/fairness/played.js';

const asked = JSON.parse(readFileSync(0, 'utf8'));
process.stdout.write(JSON.stringify(asked.map((/** @type {any} */ { rules, deal }) => playedDoubts(rules, deal, deal.dealer, true))));
