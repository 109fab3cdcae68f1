import type { Page } from '@playwright/test';
import type { EngineTab } from './engine-tab.ts';

/** A page of the journeys in Chromium, or a tab of another browser. */
export type Screen = Page | Pick<EngineTab, 'run'>;

/**
 * Replaces the camera of a screen by a painted picture. Call it before the page opens its camera; it lasts until the
 * page reloads.
 */
export async function giveCamera(screen: Screen): Promise<void> {
  await runIn(screen, openCamera);
}

/** The code on a screen, one character a square; undefined if there is none. */
export async function squaresOn(screen: Screen): Promise<string | undefined> {
  return (await runIn(screen, readSquares)) ?? undefined;
}

export async function paintForCamera(screen: Screen, squares: string): Promise<void> {
  await runIn(screen, paintSquares, squares);
}

async function runIn<Args extends unknown[], Result>(
  screen: Screen,
  task: (...args: Args) => Result,
  ...args: Args
): Promise<Awaited<Result>> {
  if ('run' in screen) return await screen.run(task, ...args);
  return await screen.evaluate<Awaited<Result>>(`(${task.toString()})(...${JSON.stringify(args)})`);
}

/** Runs in the page. */
function openCamera(): void {
  const picture = document.createElement('canvas');
  picture.width = picture.height = 720;
  const pen = picture.getContext('2d');
  if (pen) {
    pen.fillStyle = '#777777';
    pen.fillRect(0, 0, picture.width, picture.height);
  }
  Reflect.set(window, 'seenByCamera', pen);
  // An unpainted canvas sends no picture.
  setInterval(() => pen?.fillRect(0, 0, 1, 1), 100);
  // On the prototype: WebKit recreates an unreferenced object, and then shows its own camera.
  MediaDevices.prototype.getUserMedia = () => Promise.resolve(picture.captureStream(30));
}

/** Runs in the page. */
function readSquares(): string | null {
  const code = document.querySelector('canvas[role=img]');
  if (!(code instanceof HTMLCanvasElement)) return null;
  // The app paints ten pixels a square.
  const size = code.width / 10;
  const picture = document.createElement('canvas');
  picture.width = picture.height = size;
  const small = picture.getContext('2d');
  if (!small || size === 0) return null;
  small.imageSmoothingEnabled = false;
  small.drawImage(code, 0, 0, size, size);
  const { data } = small.getImageData(0, 0, size, size);
  let squares = '';
  for (let at = 0; at < data.length; at += 4) squares += (data[at] ?? 0) < 128 ? '#' : ' ';
  return squares;
}

/** Runs in the page. */
function paintSquares(squares: string): void {
  const pen: unknown = Reflect.get(window, 'seenByCamera');
  if (!(pen instanceof CanvasRenderingContext2D)) return;
  const size = Math.sqrt(squares.length);
  const { width } = pen.canvas;
  const square = Math.floor((width * 0.9) / size);
  const start = Math.floor((width - square * size) / 2);
  pen.fillStyle = '#777777';
  pen.fillRect(0, 0, width, width);
  pen.fillStyle = '#ffffff';
  pen.fillRect(start, start, square * size, square * size);
  pen.fillStyle = '#000000';
  for (let at = 0; at < squares.length; at += 1) {
    if (squares[at] === '#')
      pen.fillRect(start + (at % size) * square, start + Math.floor(at / size) * square, square, square);
  }
}
