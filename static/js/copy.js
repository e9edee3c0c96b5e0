/** A button that copies the link beside it, and says so. */
document.querySelectorAll('[data-copy-button]').forEach((button) => {
  const field = button.parentElement?.querySelector('[data-copy]');
  const says = button.textContent;
  button.addEventListener('click', async () => {
    if (!(field instanceof HTMLInputElement)) return;
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch (_error) {
      document.execCommand('copy'); // where the clipboard is not to be had, as on plain http
    }
    button.textContent = button.getAttribute('data-done');
    setTimeout(() => (button.textContent = says), 2000);
  });
});
