/* Runs before the first paint: the theme chosen on this device and the button that changes it; no form is sent twice, and each with a fresh token. */
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
  /* Signing in, also in another tab, changes the token: a form that was open before then needs the new one. */
  function renewToken(form) {
    var field = form.querySelector('input[name="csrfmiddlewaretoken"]');
    var cookie = /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie);
    if (field && cookie) field.value = cookie[1];
  }
  document.addEventListener('submit', function (event) {
    if (event.target.dataset.sent) event.preventDefault();
    event.target.dataset.sent = 'yes';
    renewToken(event.target);
  });
  window.addEventListener('pageshow', function (event) {
    if (!event.persisted) return;
    document.querySelectorAll('form[data-sent]').forEach(function (form) {
      delete form.dataset.sent;
    });
  });
})();
