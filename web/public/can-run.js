/* oxlint-disable no-var, no-unused-vars -- the oldest syntax */
/*
 * Says so where the app cannot run: a browser without something that it cannot do without, or a file of the app that is
 * missing. Browsers are asked by feature, because names lie. In the oldest syntax, and in a file of its own: it must run
 * where the app does not.
 */
(function () {
  function canRun() {
    try {
      return (
        'noModule' in document.createElement('script') &&
        'structuredClone' in window &&
        'findLast' in Array.prototype &&
        'OffscreenCanvas' in window &&
        CSS.supports('selector(:has(*))') &&
        CSS.supports('container-type: inline-size') &&
        CSS.supports('height: 100dvh')
      );
    } catch (error) {
      return false;
    }
  }

  function show(id) {
    var page = document.getElementById(id);
    var app = document.getElementById('root');
    // Without its place the app does not start either.
    if (app) app.parentNode.removeChild(app);
    page.removeAttribute('hidden');
    page.style.maxWidth = '34em';
    page.style.margin = '0 auto';
    page.style.padding = '48px 20px';
    page.style.fontFamily = 'sans-serif';
    page.style.fontSize = '18px';
    page.style.lineHeight = '1.45';
    return page;
  }

  /** The files of the app, and what hands them out, go only when the server has shown that it can give them anew. */
  function fetchAnew() {
    // Not an address that is kept, so it comes from the server.
    return fetch('/?fresh=' + Date.now(), { cache: 'no-store' })
      .then(function (answer) {
        return answer.ok ? answer.text() : '';
      })
      .then(function (text) {
        if (text.indexOf('/assets/') < 0) throw new Error('This is not the app');
        return Promise.all([forgetFiles(), forgetWorkers()]);
      });
  }

  function forgetFiles() {
    if (!window.caches) return undefined;
    return caches.keys().then(function (names) {
      return Promise.all(
        names.map(function (name) {
          return caches.delete(name);
        }),
      );
    });
  }

  function forgetWorkers() {
    if (!navigator.serviceWorker) return undefined;
    return navigator.serviceWorker.getRegistrations().then(function (workers) {
      return Promise.all(
        workers.map(function (worker) {
          return worker.unregister();
        }),
      );
    });
  }

  function sayMissing() {
    var page = show('cannot-start');
    var button = page.querySelector('button');
    button.style.font = 'inherit';
    button.style.minWidth = '160px';
    button.style.minHeight = '56px';
    button.onclick = function () {
      button.disabled = true;
      fetchAnew().then(
        function () {
          location.reload();
        },
        function () {
          button.disabled = false;
          page.querySelector('[role=alert]').removeAttribute('hidden');
        },
      );
    };
  }

  if (canRun())
    window.addEventListener(
      'error',
      function (event) {
        // Only the app's first file is a script of this page that is a module; what it imports fails with it.
        if (event.target.tagName === 'SCRIPT' && event.target.type === 'module' && document.getElementById('root'))
          sayMissing();
      },
      true,
    );
  else show('cannot-run');
})();
