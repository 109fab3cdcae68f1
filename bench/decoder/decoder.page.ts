import type { ReaderName } from './decoder.readers.ts';

/** The text in a frame, or null, and the reading time in ms. */
export interface Reading {
  readonly text: string | null;
  readonly ms: number;
}

export interface ReaderSetup {
  readonly readers: readonly ReaderName[];
  readonly worker: string;
  readonly size: { readonly width: number; readonly height: number };
  /** The time between two frames by our worker's clock, and the time for one frame; ms. */
  readonly paceMs: number;
  readonly freeMs: number;
}

/** Runs in the page: prepares the readers as `window.readFrame(address)`. */
export async function prepareReaders({
  readers,
  worker: workerFile,
  size,
  paceMs,
  freeMs,
}: ReaderSetup): Promise<void> {
  const address = (file: string) => new URL(`/bench/${file}`, location.href).href;
  const script = (file: string) =>
    new Promise<void>((resolve, reject) => {
      const element = document.createElement('script');
      element.addEventListener('load', () => resolve());
      element.addEventListener('error', () => reject(new Error(`${file} did not load`)));
      element.src = address(file);
      document.head.append(element);
    });
  const named = <T>(name: string) => Reflect.get(window, name) as T;

  const ours = () => {
    const worker = new Worker(workerFile, { type: 'module' });
    let frames = 0;
    return async (_: ImageData, canvas: HTMLCanvasElement): Promise<string | null> => {
      const frame = await createImageBitmap(canvas);
      frames += 1;
      const id = frames;
      const last = new Promise<string | null>((resolve, reject) => {
        const listen = ({ data }: MessageEvent) => {
          if (data.ok && !data.isLast) return;
          worker.removeEventListener('message', listen);
          if (data.ok) resolve(data.text as string | null);
          else reject(new Error(data.message));
        };
        worker.addEventListener('message', listen);
      });
      worker.postMessage({ id, frame, takenAt: id * paceMs, freeMs }, [frame]);
      return last;
    };
  };
  const zbar = async () => {
    const { scanImageData } = (await import(address('zbar.mjs'))) as {
      scanImageData: (pixels: ImageData) => Promise<{ decode: () => string }[]>;
    };
    return async (pixels: ImageData) => (await scanImageData(pixels))[0]?.decode() ?? null;
  };
  const jsqr = async () => {
    await script('jsqr.js');
    const read = named<(data: Uint8ClampedArray, width: number, height: number) => { data: string } | null>('jsQR');
    return (pixels: ImageData) => Promise.resolve(read(pixels.data, pixels.width, pixels.height)?.data ?? null);
  };
  const qrScanner = async () => {
    const { default: QrScanner } = (await import(address('qr-scanner.min.js'))) as {
      default: {
        createQrEngine: () => Promise<Worker>;
        scanImage: (from: HTMLCanvasElement, options: object) => Promise<{ data: string }>;
      };
    };
    const qrEngine = await QrScanner.createQrEngine();
    qrEngine.postMessage({ type: 'inversionMode', data: 'both' });
    return (_: ImageData, canvas: HTMLCanvasElement) =>
      QrScanner.scanImage(canvas, { qrEngine, returnDetailedScanResult: true }).then(
        ({ data }) => data,
        () => null,
      );
  };
  const html5 = async () => {
    await script('html5-qrcode.min.js');
    document.body.append(Object.assign(document.createElement('div'), { id: 'html5-qrcode' }));
    const Html5Qrcode =
      named<new (id: string, options: object) => { scanFile: (file: File, show: boolean) => Promise<string> }>(
        'Html5Qrcode',
      );
    const reader = new Html5Qrcode('html5-qrcode', { formatsToSupport: [0], useBarCodeDetectorIfSupported: false });
    return (_: ImageData, __: HTMLCanvasElement, file: File) => reader.scanFile(file, false).catch(() => null);
  };

  const make = { ours, 'zbar-wasm': zbar, jsQR: jsqr, 'qr-scanner': qrScanner, 'html5-qrcode': html5 };
  const read: [ReaderName, (pixels: ImageData, canvas: HTMLCanvasElement, file: File) => Promise<string | null>][] = [];
  for (const name of readers) read.push([name, await make[name]()]);

  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No drawing surface');
  const readFrame = async (frame: string): Promise<Record<string, Reading>> => {
    const greys = new Uint8Array(await (await fetch(frame)).arrayBuffer());
    const pixels = new ImageData(size.width, size.height);
    const words = new Uint32Array(pixels.data.buffer);
    for (let index = 0; index < words.length; index += 1) words[index] = 0xff00_0000 | ((greys[index] ?? 0) * 0x1_0101);
    context.putImageData(pixels, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const file = new File(blob ? [blob] : [], 'frame.png', { type: 'image/png' });
    const readings: Record<string, Reading> = {};
    for (const [name, readWith] of read) {
      const startedAt = performance.now();
      const text = await readWith(pixels, canvas, file);
      readings[name] = { text, ms: performance.now() - startedAt };
    }
    return readings;
  };
  Object.assign(window, { readFrame });
}
