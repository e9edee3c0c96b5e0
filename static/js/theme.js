/* Runs before the first paint: the theme chosen on this device and the button that changes it; and no form is sent twice. */
(function () {
  var root = document.documentElement;
  function stored() {
    try {
      return localStorage.getItem('theme');
    } catch (_error) {
      return null;
    }
  }
  function keep(theme) {
    try {
      localStorage.setItem('theme', theme);
    } catch (_error) {
      /* private mode: this page only */
    }
  }
  function isDark() {
    return root.dataset.theme
      ? root.dataset.theme === 'dark'
      : matchMedia('(prefers-color-scheme: dark)').matches;
  }
  var theme = stored();
  if (theme === 'dark' || theme === 'light') root.dataset.theme = theme;
  root.classList.add('js');
  document.addEventListener('click', function (event) {
    if (!event.target.closest('[data-theme-switch]')) return;
    root.dataset.theme = isDark() ? 'light' : 'dark';
    keep(root.dataset.theme);
  });
  document.addEventListener('submit', function (event) {
    if (event.target.dataset.sent) event.preventDefault();
    event.target.dataset.sent = 'yes';
  });
  window.addEventListener('pageshow', function (event) {
    if (!event.persisted) return;
    document.querySelectorAll('form[data-sent]').forEach(function (form) {
      delete form.dataset.sent;
    });
  });
})();
