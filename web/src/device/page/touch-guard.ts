import {
  afterChange,
  afterTouch,
  type Control,
  type TouchGuard,
  TOUCH_REACH_PX,
} from '@offpiste/core/base/touch/touch-guard.rules';
import { setTimer } from '#device/clock.ts';

// The backdrop of an overlay is 'presentation'.
const ROLES = ['button', 'link', 'slider', 'tab', 'option', 'switch', 'checkbox', 'radio', 'menuitem', 'presentation'];
const CONTROLS = ['a[href]', 'button:not(:disabled)', 'input', 'select', 'textarea', 'label', 'summary']
  .concat(ROLES.map((role) => `[role="${role}"]`))
  .join(',');
/** Around the touch point; the next tap is rarely on the same pixel. */
const OFFSETS_PX = [
  [0, 0],
  [0, -16],
  [0, 16],
  [-16, 0],
  [16, 0],
] as const;
/** Overlays slide in without further changes of the page. */
const LOOK_MS = 50;
const LOOKS = 6;
const SWALLOWED = ['pointerdown', 'pointerup', 'touchstart', 'touchend', 'mousedown', 'mouseup', 'click', 'dblclick'];

/**
 * Ignores taps on controls that have just appeared under the last touch point: for that time an invisible shield covers
 * the place. The keyboard is not affected.
 *
 * @returns a function to call after a change of screen.
 */
export function guardTouches(screenOf: () => string): () => void {
  const shield = makeShield();
  let touch: { readonly x: number; readonly y: number; readonly guard: TouchGuard } | undefined;
  let cover: Animation | undefined;
  let looksLeft = 0;

  const hide = () => {
    cover?.cancel();
    shield.hidden = true;
  };
  const look = () => {
    if (!touch) return;
    const { x, y } = touch;
    const at = Number(document.timeline.currentTime);
    const guard = afterChange(touch.guard, controlsAt(x, y, screenOf(), shield), at);
    const isLonger = guard.until > touch.guard.until;
    touch = { x, y, guard };
    if (!isLonger) return;
    cover?.cancel();
    shield.style.translate = `${x - TOUCH_REACH_PX}px ${y - TOUCH_REACH_PX}px`;
    shield.hidden = false;
    // Measured as the page is painted, so that a busy phone does not shorten it.
    cover = shield.animate(null, guard.until - at);
    cover.addEventListener('finish', hide);
  };
  const lookAgain = () => {
    look();
    looksLeft -= 1;
    if (looksLeft > 0) setTimer(LOOK_MS, lookAgain);
  };
  const lookForAWhile = () => {
    if (!touch) return;
    const isLooking = looksLeft > 0;
    looksLeft = LOOKS + 1;
    if (isLooking) look();
    else lookAgain();
  };
  const forget = () => {
    touch = undefined;
    hide();
  };

  const listen = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void) =>
    window.addEventListener(name, listener, { capture: true, passive: name === 'wheel' });
  for (const name of SWALLOWED) {
    window.addEventListener(name, (event) => swallow(event, shield), { capture: true });
  }
  listen('pointerdown', ({ isPrimary, clientX: x, clientY: y }) => {
    if (!isPrimary) return;
    hide();
    touch = { x, y, guard: afterTouch(controlsAt(x, y, screenOf(), shield)) };
  });
  listen('pointerup', ({ isPrimary, clientX: x, clientY: y }) => {
    if (!isPrimary || !touch || Math.hypot(x - touch.x, y - touch.y) < TOUCH_REACH_PX) return;
    // After a slide, everything at its end is new.
    touch = { x, y, guard: afterTouch([]) };
    look();
  });
  // The finger or the wheel scrolls the page, so controls move as the person wants.
  listen('pointercancel', forget);
  listen('wheel', forget);
  listen('resize', lookForAWhile);
  const changes = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(lookForAWhile).observe(document.body, changes);
  return lookForAWhile;
}

/** Outside the body, so that an overlay does not make it inert. */
function makeShield(): HTMLElement {
  const shield = document.createElement('div');
  const side = `${2 * TOUCH_REACH_PX}px`;
  Object.assign(shield.style, { position: 'fixed', inset: '0 auto auto 0', width: side, height: side });
  shield.style.zIndex = '2147483647';
  shield.hidden = true;
  document.documentElement.append(shield);
  return shield;
}

/** Otherwise a tap on the shield would count as one outside an overlay, or take the focus. */
function swallow(event: Event, shield: HTMLElement): void {
  if (event.target !== shield) return;
  event.stopImmediatePropagation();
  if (event.type === 'mousedown') event.preventDefault();
}

function controlsAt(x: number, y: number, screen: string, shield: HTMLElement): Control[] {
  const controls = new Set<Element>();
  for (const [dx, dy] of OFFSETS_PX) {
    const shown = document.elementsFromPoint(x + dx, y + dy).find((element) => element !== shield);
    const control = shown?.closest(CONTROLS);
    if (control && control.getAttribute('aria-disabled') !== 'true') controls.add(control);
  }
  return Array.from(controls, (element) => ({
    element,
    words: `${element.getAttribute('aria-label') ?? ''} ${element.textContent}`,
    screen,
  }));
}
