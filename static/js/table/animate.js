/** Cards that move. The layout is always final at once: a movement only plays over it, and never at all under reduced motion. */

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** @returns {boolean} whether things may move */
export function canMove() {
  return !still.matches && !document.hidden && typeof Element.prototype.animate === 'function';
}

/** Let a card arrive at its place from where `from` was. @param {Element} node @param {DOMRect|undefined} from */
export function arrive(node, from, duration = 260) {
  if (!from || !from.width || !canMove()) return;
  const to = node.getBoundingClientRect();
  if (!to.width) return;
  const scale = Math.min(1.4, from.width / to.width);
  const shift = `translate(${centre(from).x - centre(to).x}px, ${centre(from).y - centre(to).y}px) scale(${scale})`;
  node.animate([{ transform: shift }, { transform: 'none' }], { duration, easing: 'cubic-bezier(.2,.7,.3,1)' });
}

/** Send copies of cards to a place and let them vanish there. @param {Element[]} nodes @param {Element|null} target @param {Element} layer */
export function sweep(nodes, target, layer) {
  if (!target || !nodes.length || !canMove()) return;
  const to = centre(target.getBoundingClientRect());
  const base = layer.getBoundingClientRect();
  for (const node of nodes) {
    const from = node.getBoundingClientRect();
    const ghost = ghostOf(node, from, base, layer);
    const shift = `translate(${to.x - centre(from).x}px, ${to.y - centre(from).y}px) scale(.35)`;
    const run = ghost.animate([{ transform: 'none' }, { transform: shift, opacity: 0.2 }], {
      duration: 380,
      easing: 'ease-in',
    });
    run.onfinish = () => ghost.remove();
    run.oncancel = () => ghost.remove();
  }
}

function ghostOf(node, from, base, layer) {
  const ghost = /** @type {HTMLElement} */ (node.cloneNode(true));
  ghost.removeAttribute('id');
  ghost.className = 'ghost';
  Object.assign(ghost.style, {
    left: `${from.left - base.left}px`,
    top: `${from.top - base.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
  });
  layer.append(ghost);
  return ghost;
}

/** New cards come in one after another. @param {Element[]} nodes */
export function dealIn(nodes) {
  if (!canMove()) return;
  nodes.forEach((node, i) => {
    const steps = [
      { transform: 'translateY(40px)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ];
    node.animate(steps, { duration: 220, delay: i * 25, easing: 'ease-out', fill: 'backwards' });
  });
}

function centre(box) {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
