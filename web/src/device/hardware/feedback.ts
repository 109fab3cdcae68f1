import { flashTimes } from '@offpiste/core/base/handset/flash.rules';
import { onTouch, onVisible } from '#device/page/page.ts';

/** `read`: a code was seen; the others are verdicts. */
export type FeedbackKind = 'read' | 'success' | 'held' | 'refused';

interface Tone {
  frequencyHz: number;
  startsAtS: number;
  lastsS: number;
  wave: OscillatorType;
}

const VIBRATION_MS: Record<FeedbackKind, number[]> = {
  read: [20],
  success: [60],
  held: [60, 60, 60],
  refused: [200, 80, 200],
};

// Rising is accepted, level is queued, falling is refused: volume is not enough in a noisy car park.
const TONES: Record<FeedbackKind, Tone[]> = {
  read: [{ frequencyHz: 1200, startsAtS: 0, lastsS: 0.04, wave: 'sine' }],
  success: [
    { frequencyHz: 660, startsAtS: 0, lastsS: 0.09, wave: 'sine' },
    { frequencyHz: 990, startsAtS: 0.1, lastsS: 0.16, wave: 'sine' },
  ],
  held: [
    { frequencyHz: 660, startsAtS: 0, lastsS: 0.09, wave: 'sine' },
    { frequencyHz: 660, startsAtS: 0.14, lastsS: 0.09, wave: 'sine' },
  ],
  refused: [
    { frequencyHz: 260, startsAtS: 0, lastsS: 0.16, wave: 'square' },
    { frequencyHz: 180, startsAtS: 0.18, lastsS: 0.28, wave: 'square' },
  ],
};

const VOLUME = 0.25;
const FADE_S = 0.01;
/** The sound's clock moves by buffers, and several events report one touch. */
const FROZEN_AFTER_MS = 500;

let audio: AudioContext | null = null;
/** The sound's clock in s, and the page's in ms at that moment. */
let audioClock = { time: 0, at: 0 };
let isWatching = false;
let flashes: readonly number[] = [];

/** Call it soon after a touch: browsers play no sound before one. */
export function prepareFeedback(): void {
  if (typeof AudioContext === 'undefined' || !wasTouched()) return;
  soundWhileMuted();
  audio ??= new AudioContext();
  // During a call the system refuses to resume, and a forced context stays silent afterwards.
  if (audio.state === 'suspended') audio.resume().catch(() => undefined);
  if (isWatching) return;
  isWatching = true;
  onTouch(repairSound);
  onVisible(repairSound);
}

/** After a call a context may stay interrupted, or run with a clock that stands still. Only a new one sounds then. */
function repairSound(): void {
  if (audio === null) return;
  const isFrozen = audio.state === 'running' && isClockFrozen(audio.currentTime);
  if (audio.state === 'running' && !isFrozen) return;
  audioClock = { time: 0, at: 0 };
  if (audio.state !== 'suspended') {
    audio.close().catch(() => undefined);
    audio = null;
  }
  prepareFeedback();
}

function isClockFrozen(time: number): boolean {
  const at = performance.now();
  if (time > 0 && time === audioClock.time) return at - audioClock.at >= FROZEN_AFTER_MS;
  audioClock = { time, at };
  return false;
}

export function giveFeedback(kind: FeedbackKind): void {
  if (canVibrate()) vibrate(VIBRATION_MS[kind]);
  // Many browsers vibrate without a vibrator.
  if (kind === 'refused' || (kind !== 'read' && !canVibrate())) flashScreen(kind);
  prepareFeedback();
  if (audio === null || audio.state !== 'running') return;
  for (const tone of TONES[kind]) play(audio, tone);
}

function canVibrate(): boolean {
  return typeof navigator.vibrate === 'function';
}

function vibrate(pattern: number[]): void {
  // Browsers block it before the first touch.
  if (wasTouched()) navigator.vibrate(pattern);
}

/** An iPhone's mute switch silences sounds that are not playback. */
function soundWhileMuted(): void {
  const session: unknown = Reflect.get(navigator, 'audioSession');
  if (typeof session === 'object' && session !== null && 'type' in session) session.type = 'playback';
}

function wasTouched(): boolean {
  // Older browsers lack it.
  return !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;
}

function play(context: AudioContext, tone: Tone): void {
  const startsAt = context.currentTime + tone.startsAtS;
  const endsAt = startsAt + tone.lastsS;
  const oscillator = new OscillatorNode(context, { type: tone.wave, frequency: tone.frequencyHz });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, startsAt);
  volume.gain.linearRampToValueAtTime(VOLUME, startsAt + FADE_S);
  volume.gain.setValueAtTime(VOLUME, endsAt - FADE_S);
  volume.gain.linearRampToValueAtTime(0, endsAt);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(startsAt);
  oscillator.stop(endsAt);
}

/** Styled in ui/tokens/flash.css. */
function flashScreen(kind: Exclude<FeedbackKind, 'read'>): void {
  const now = performance.now();
  const times = flashTimes(flashes, kind === 'refused' ? 2 : 1, now);
  if (times === flashes) return;
  flashes = times;
  const flash = document.createElement('div');
  flash.dataset['flash'] = kind;
  flash.dataset['count'] = String(times.filter((time) => time >= now).length);
  flash.setAttribute('aria-hidden', 'true');
  flash.addEventListener('animationend', () => flash.remove());
  for (const last of document.querySelectorAll('body > [data-flash]')) last.remove();
  document.body.append(flash);
}
