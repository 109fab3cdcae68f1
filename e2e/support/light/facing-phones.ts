import type { Page } from '@playwright/test';

/** Of so many codes the camera misses one. */
const MISSED_OF = 5;
/** How often the screen is looked at: each of its ten codes a second is seen, and some twice. */
const LOOK_MS = 40;

/**
 * From now on the camera of a page sees what is painted for it. To be called before the page opens its camera; it lasts
 * until the page is loaded anew.
 */
export async function giveCamera(page: Page): Promise<void> {
  await page.evaluate(() => {
    const picture = document.createElement('canvas');
    picture.width = picture.height = 720;
    const pen = picture.getContext('2d');
    if (pen) {
      pen.fillStyle = '#777777';
      pen.fillRect(0, 0, picture.width, picture.height);
    }
    Reflect.set(window, 'seenByCamera', pen);
    // A canvas that is not painted sends no picture.
    setInterval(() => pen?.fillRect(0, 0, 1, 1), 100);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(picture.captureStream(30));
  });
}

/**
 * Holds the screen of one phone in front of the camera of another, which misses every fifth code, until `task` has ended.
 * What is carried over is the picture of the code alone, as squares.
 */
export async function whileFacing(shown: Page, seeing: Page, task: () => Promise<void>): Promise<void> {
  let isOver = false;
  const carryOver = async (): Promise<void> => {
    let last = '';
    let codes = 0;
    while (!isOver) {
      const squares = await squaresOn(shown);
      if (squares !== undefined && squares !== last) {
        last = squares;
        codes += 1;
        if (codes % MISSED_OF !== 0) await paintForCamera(seeing, squares);
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  };
  const carrying = carryOver();
  try {
    await task();
  } finally {
    isOver = true;
    await carrying;
  }
}

/** The code on a screen, one character a square; undefined where there is none. */
export async function squaresOn(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const code = document.querySelector('canvas[role=img]');
    if (!(code instanceof HTMLCanvasElement)) return undefined;
    // The app paints ten pixels a square.
    const size = code.width / 10;
    const small = new OffscreenCanvas(size, size).getContext('2d');
    if (!small) return undefined;
    small.imageSmoothingEnabled = false;
    small.drawImage(code, 0, 0, size, size);
    const { data } = small.getImageData(0, 0, size, size);
    let squares = '';
    for (let at = 0; at < data.length; at += 4) squares += (data[at] ?? 0) < 128 ? '#' : ' ';
    return squares;
  });
}

/** From now on the camera of a page sees this code. */
export async function paintForCamera(page: Page, squares: string): Promise<void> {
  await page.evaluate((text) => {
    const pen: unknown = Reflect.get(window, 'seenByCamera');
    if (!(pen instanceof CanvasRenderingContext2D)) return;
    const size = Math.sqrt(text.length);
    const { width } = pen.canvas;
    const square = Math.floor((width * 0.9) / size);
    const start = Math.floor((width - square * size) / 2);
    pen.fillStyle = '#777777';
    pen.fillRect(0, 0, width, width);
    pen.fillStyle = '#ffffff';
    pen.fillRect(start, start, square * size, square * size);
    pen.fillStyle = '#000000';
    for (let at = 0; at < text.length; at += 1) {
      if (text[at] === '#')
        pen.fillRect(start + (at % size) * square, start + Math.floor(at / size) * square, square, square);
    }
  }, squares);
}
