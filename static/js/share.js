/** Buttons that hand a link to the device's own way of sharing, where it has one. */
for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('[data-share]'))) {
  if (!navigator.share) continue;
  button.hidden = false;
  button.addEventListener('click', async () => {
    try {
      await navigator.share({ title: button.dataset.title, url: button.dataset.share });
    } catch (error) {
      if (/** @type {Error} */ (error).name !== 'AbortError') console.warn(error); // the link can still be copied
    }
  });
}
