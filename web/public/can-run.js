/* oxlint-disable no-var, no-unused-vars -- the oldest syntax */
/*
 * Says so where the app cannot run: a browser without something that it cannot do without. Asked by feature, because names of
 * browsers lie. In the oldest syntax, and in a file of its own: it must run where the app does not.
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

  if (!canRun()) {
    var page = document.getElementById('cannot-run');
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
  }
})();
