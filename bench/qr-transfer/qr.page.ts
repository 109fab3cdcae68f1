/** The codes of a playing phone from the first look on; one character per square. */
export interface Play {
  readonly codes: readonly string[];
  readonly codeMs: number;
  /** Of so many pictures the camera loses one, and takes one during a change of codes. */
  readonly lostOf: number;
  readonly worker: string;
  readonly giveUpMs: number;
}

/** The number of pictures of a play, and the longest time of one. */
export interface PlayReading {
  readonly seconds: number;
  readonly pictures: number;
  readonly longestMs: number;
}

/** Runs in the page: reads until `window.heard(text)` reports a whole message. */
export async function readPlay({ codes, codeMs, lostOf, worker: file, giveUpMs }: Play): Promise<PlayReading> {
  const heard = Reflect.get(window, 'heard') as (text: string) => Promise<boolean>;
  const [width, height] = [1280, 720];
  const view = new OffscreenCanvas(width, height).getContext('2d');
  if (!view) throw new Error('No drawing surface');
  const worker = new Worker(file, { type: 'module' });
  let frames = 0;
  let isWhole = false;

  const pictures = await Promise.all(
    codes.map((code) => {
      const size = Math.sqrt(code.length);
      const pixels = new ImageData(size, size);
      const words = new Uint32Array(pixels.data.buffer);
      for (let at = 0; at < code.length; at += 1) words[at] = code[at] === '#' ? 0xff1c_1c1c : 0xffe8_e8e8;
      return createImageBitmap(pixels);
    }),
  );
  const paint = (number: number, alpha: number): void => {
    const picture = pictures[number % pictures.length];
    if (!picture) return;
    const side = height * 0.92;
    view.globalAlpha = alpha;
    view.imageSmoothingEnabled = false;
    view.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side);
    view.globalAlpha = 1;
  };
  /** The screen slightly out of focus, with sensor noise. */
  const take = (shown: number, isMixed: boolean): Promise<ImageBitmap> => {
    view.fillStyle = '#6a6a6a';
    view.fillRect(0, 0, width, height);
    paint(shown, 1);
    if (isMixed) paint(shown + 1, 0.5);
    const blurred = new OffscreenCanvas(width, height).getContext('2d');
    if (!blurred) throw new Error('No drawing surface');
    blurred.filter = 'blur(1px)';
    blurred.drawImage(view.canvas, 0, 0);
    return createImageBitmap(blurred.canvas);
  };
  const read = (frame: ImageBitmap): Promise<string | null> =>
    new Promise((resolve, reject) => {
      frames += 1;
      const id = frames;
      const listen = ({ data }: MessageEvent) => {
        if (data.id !== id) return;
        worker.removeEventListener('message', listen);
        if (data.ok) resolve(data.text as string | null);
        else reject(new Error(data.message));
      };
      worker.addEventListener('message', listen);
      worker.postMessage({ id, frame, takenAt: performance.now(), freeMs: 0 }, [frame]);
    });

  // The decoder is compiled while the camera starts.
  await read(await createImageBitmap(new ImageData(8, 8)));
  const startedAt = performance.now();
  let picture = 0;
  let longestMs = 0;
  for (; !isWhole; picture += 1) {
    const sinceMs = performance.now() - startedAt;
    if (sinceMs > giveUpMs) throw new Error('The message was never whole');
    const isMixed = picture % lostOf === lostOf - 1;
    const text = await read(await take(Math.floor(sinceMs / codeMs), isMixed));
    if (text !== null && picture % lostOf !== 1) void heard(text).then((whole) => (isWhole ||= whole));
    else await new Promise((resolve) => setTimeout(resolve));
    longestMs = Math.max(longestMs, performance.now() - startedAt - sinceMs);
  }
  worker.terminate();
  return { seconds: (performance.now() - startedAt) / 1000, pictures: picture, longestMs };
}
