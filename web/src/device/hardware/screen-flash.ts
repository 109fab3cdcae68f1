/** The verdicts that colour the whole screen for a moment. */
export type FlashKind = 'success' | 'held' | 'refused';

/**
 * Colours the whole screen for a moment, for phones that cannot vibrate; how, is in ui/tokens/flash.css. It lies above
 * everything but a verdict that fills the screen already, and takes no touch.
 */
export function flashScreen(kind: FlashKind): void {
  const flash = document.createElement('div');
  flash.dataset['flash'] = kind;
  flash.setAttribute('aria-hidden', 'true');
  flash.addEventListener('animationend', () => flash.remove());
  for (const last of document.querySelectorAll('body > [data-flash]')) last.remove();
  document.body.append(flash);
}
