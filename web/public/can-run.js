/* oxlint-disable no-var, no-unused-vars -- the oldest syntax */
/*
 * Shows a page if the app cannot run: the browser lacks a feature, or the first file is missing. It tests features,
 * because browser names are unreliable. It uses the oldest syntax, because it must run in browsers that cannot run the
 * app.
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
    // Without this element the app does not start either.
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

  /** Deletes the cached app after the server has sent its first file. Documents, pictures and all records stay. */
  function fetchAnew() {
    // The service worker caches neither this address nor the missing file, so the server answers.
    return fetchText('/?fresh=' + Date.now())
      .then(function (html) {
        var entry = /src="(\/assets\/[^"]+)"/.exec(html);
        if (!entry) throw new Error('This is not the app');
        return fetchText(entry[1]);
      })
      .then(function () {
        return Promise.all([forgetFiles(), forgetWorkers()]);
      });
  }

  function fetchText(address) {
    return fetch(address, { cache: 'no-store' }).then(function (answer) {
      if (!answer.ok) throw new Error('The server answered ' + answer.status);
      return answer.text();
    });
  }

  function forgetFiles() {
    if (!window.caches) return undefined;
    return caches.keys().then(function (names) {
      return Promise.all(
        names.filter(isOfApp).map(function (name) {
          return caches.delete(name);
        }),
      );
    });
  }

  function isOfApp(cacheName) {
    return /^(workbox-precache|offpiste-older-versions)/.test(cacheName);
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
        // The app's first file is the only module script of this page; its imports fail with it.
        if (event.target.tagName === 'SCRIPT' && event.target.type === 'module' && document.getElementById('root'))
          sayMissing();
      },
      true,
    );
  else show('cannot-run');
})();
