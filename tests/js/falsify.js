/** Falsifying records, as falsified.json tells; tests/fairness/falsify.py does the same. */
import { existsSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../fairness/', import.meta.url);
const ARCHIVE = new URL('../archive/1/', import.meta.url);

/** @param {URL} url */
export const json = (url) => JSON.parse(readFileSync(url, 'utf8'));

export const CASES = json(new URL('falsified.json', FOLDER));

/** @param {string} name one of ours, or of the archive */
export function recordOf(name) {
  const own = new URL(`records/${name}.json`, FOLDER);
  return json(existsSync(own) ? own : new URL(`${name}.json`, ARCHIVE));
}

/** @param {any} record @param {any[][]} edits ["set", path, value], ["swap", path, path], ["drop", path] */
export function falsified(record, edits) {
  const changed = structuredClone(record);
  for (const [kind, path, more] of edits) {
    const [inner, last] = placeOf(changed, path);
    if (kind === 'set') inner[last] = more;
    else if (kind === 'swap') {
      const [other, place] = placeOf(changed, more);
      [inner[last], other[place]] = [other[place], inner[last]];
    } else if (Array.isArray(inner)) inner.splice(last, 1);
    else delete inner[last];
  }
  return changed;
}

/** @param {any} record @param {(string | number)[]} path */
function placeOf(record, path) {
  return [path.slice(0, -1).reduce((inner, step) => inner[step], record), path[path.length - 1]];
}
