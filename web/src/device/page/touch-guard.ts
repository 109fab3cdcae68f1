import {
  afterChange,
  afterTouch,
  type Control,
  isTooEarly,
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
const LOOK_MS = 100;
const LOOKS_AFTER_CHANGE = 3;
const OF_ONE_TAP = ['pointerup', 'touchstart', 'touchend', 'mousedown', 'mouseup', 'click', 'dblclick'] as const;

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
  let isIgnored = false;
  let isPlanned = false;
  let looksLeft = 0;

  const hide = () => {
    cover?.cancel();
    shield.hidden = true;
  };
  const look = () => {
    if (!touch) return;
    const { x, y } = touch;
    // The time of the painted frame, so that a busy phone does not shorten the wait.
    const at = Number(document.timeline.currentTime);
    const guard = afterChange(touch.guard, controlsAt(x, y, screenOf(), shield), at);
    const isLonger = guard.until > touch.guard.until;
    touch = { x, y, guard };
    if (!isLonger) return;
    cover?.cancel();
    shield.style.translate = `${x - TOUCH_REACH_PX}px ${y - TOUCH_REACH_PX}px`;
    shield.hidden = false;
    cover = shield.animate(null, guard.until - at);
    cover.addEventListener('finish', hide);
  };
  /** Directly after the browser has painted, a look computes no layout. */
  const planLook = () => {
    if (isPlanned || !touch) return;
    isPlanned = true;
    requestAnimationFrame(() => setTimer(0, lookAsPlanned));
  };
  const lookAsPlanned = () => {
    isPlanned = false;
    look();
    looksLeft -= 1;
    if (looksLeft > 0) setTimer(LOOK_MS, planLook);
  };
  const lookForAWhile = () => {
    looksLeft = LOOKS_AFTER_CHANGE + 1;
    planLook();
  };
  const isOnNewControl = (event: MouseEvent) => {
    if (isPlanned) look();
    if (event.target === shield) return true;
    return touch !== undefined && isNear(touch, event) && isTooEarly(touch.guard, event.timeStamp);
  };
  const forget = () => {
    touch = undefined;
    isIgnored = false;
    hide();
  };

  const listen = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void) =>
    window.addEventListener(name, listener, { capture: true, passive: name === 'wheel' });
  listen('pointerdown', (event) => {
    const { isPrimary, clientX: x, clientY: y } = event;
    if (!isPrimary) return;
    isIgnored = isOnNewControl(event);
    if (isIgnored) {
      ignore(event);
      return;
    }
    hide();
    touch = { x, y, guard: afterTouch(controlsAt(x, y, screenOf(), shield)) };
  });
  for (const name of OF_ONE_TAP)
    listen(name, (event) => {
      // A press of a key is a click without a count.
      if (name === 'click' && event.detail === 0) return;
      // The browser looks for the target of a tap again at its end.
      if (event instanceof MouseEvent && name !== 'pointerup' && !isIgnored) isIgnored = isOnNewControl(event);
      if (isIgnored) ignore(event);
      if (name === 'click') isIgnored = false;
    });
  listen('pointerup', (event) => {
    if (!event.isPrimary || !touch || isNear(touch, event)) return;
    // After a slide, everything at its end is new.
    touch = { x: event.clientX, y: event.clientY, guard: afterTouch([]) };
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

function isNear({ x, y }: { readonly x: number; readonly y: number }, { clientX, clientY }: MouseEvent): boolean {
  return Math.hypot(x - clientX, y - clientY) < TOUCH_REACH_PX;
}

/** Otherwise the tap would also count as one outside an overlay, or take the focus. */
function ignore(event: Event): void {
  event.stopImmediatePropagation();
  if (event.type === 'mousedown' || event.type === 'click') event.preventDefault();
}

function controlsAt(x: number, y: number, screen: string, shield: HTMLElement): Control[] {
  const controls = new Set<Element>();
  for (const [dx, dy] of OFFSETS_PX) {
    const top = document.elementFromPoint(x + dx, y + dy);
    const shown = top === shield ? document.elementsFromPoint(x + dx, y + dy)[1] : top;
    const control = shown?.closest(CONTROLS);
    if (control && control.getAttribute('aria-disabled') !== 'true') controls.add(control);
  }
  return Array.from(controls, (element) => ({
    element,
    words: `${element.getAttribute('aria-label') ?? ''} ${element.textContent}`,
    screen,
  }));
}
