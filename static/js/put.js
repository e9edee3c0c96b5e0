/**
 * Put the blocks of a fresh page in place of ours. What somebody is typing in stays, and so does the focus.
 * @param {ParentNode} root
 * @param {Document} fresh
 */
export function put(root, fresh) {
  for (const block of fresh.querySelectorAll('[data-block]')) {
    const name = block.getAttribute('data-block') ?? '';
    const old = root.querySelector(`[data-block="${CSS.escape(name)}"]`);
    if (old && old.outerHTML !== block.outerHTML) replace(old, block);
  }
  for (const text of fresh.querySelectorAll('[data-text]')) {
    const old = root.querySelector(`[data-text="${CSS.escape(text.getAttribute('data-text') ?? '')}"]`);
    if (!old || old.outerHTML === text.outerHTML) continue;
    old.className = text.className; // in place, so that it is read out
    old.textContent = text.textContent;
  }
  for (const state of fresh.querySelectorAll('input[data-state]')) {
    const own = root.querySelector(`input[data-state][name="${CSS.escape(state.getAttribute('name') ?? '')}"]`);
    if (own instanceof HTMLInputElement) own.value = /** @type {HTMLInputElement} */ (state).value;
  }
}

/**
 * @param {Element} old
 * @param {Element} block
 */
function replace(old, block) {
  const active = document.activeElement;
  const held = isControl(active) && old.contains(active) ? active : null;
  for (const [index, details] of old.querySelectorAll('details').entries()) {
    const of = details.dataset.of; // whom it is about, where there are several
    const same = of ? block.querySelector(`details[data-of="${CSS.escape(of)}"]`) : block.querySelectorAll('details')[index];
    same?.toggleAttribute('open', details.open);
  }
  const same = held && twin(block, held);
  if (held?.type === 'text' && same) {
    same.replaceWith(held); // half a number is nobody's business yet
    old.replaceWith(block);
    held.focus();
    return;
  }
  old.replaceWith(block);
  same?.focus();
}

/** @param {unknown} node @returns {node is HTMLInputElement | HTMLButtonElement} */
function isControl(node) {
  return node instanceof HTMLInputElement || node instanceof HTMLButtonElement;
}

/**
 * The field or button of the new block that stands where the old one stood.
 * @param {Element} block
 * @param {HTMLInputElement | HTMLButtonElement} field
 * @returns {HTMLInputElement | HTMLButtonElement | undefined}
 */
function twin(block, field) {
  const fields = /** @type {(HTMLInputElement | HTMLButtonElement)[]} */ ([...block.querySelectorAll('input, button')]);
  return fields.find((each) => each.name === field.name && (each.type === 'text' || each.value === field.value) && each.type === field.type);
}
