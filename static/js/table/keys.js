/** The keys of the table, apart from those that walk through the hand. */

import { setting } from './settings.js';

/**
 * @param {HTMLElement} table @param {(key: string) => boolean} press does what the key stands for, if anything
 * @returns {(event: KeyboardEvent) => void}
 */
export function shortcuts(table, press) {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || table.querySelector('dialog[open]')) return;
    const target = /** @type {HTMLElement} */ (event.target);
    const isTheirs = target.closest?.('input, select, textarea, .ct-hand') && event.key.length > 1;
    if (isTheirs && event.key !== 'Escape') return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key.length === 1 && !setting('keys', true)) return;
    if (press(key)) event.preventDefault();
  };
}
