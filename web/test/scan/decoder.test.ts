import { expect, test, vi } from 'vitest';
import { openPhone } from '../phone.fake.ts';

const SIZE = { width: 1280, height: 720 };
const VIDEO = {} as HTMLVideoElement;
const NEXT_FRAME_MS = 500;

type Kind = 'frame' | 'picture';
interface Given {
  readonly kind: Kind;
  readonly close: () => void;
}
type Answer = {
  readonly ok: boolean;
  readonly text?: string | null;
  readonly isLast?: boolean;
  readonly message?: string;
};

const MISS: Answer = { ok: true, text: null, isLast: true };

/** A decoder whose worker answers each frame by `answer`, or never; a thrown error comes from posting the frame. */
async function openDecoderWith({ answer, canMakeFrames = true }: DecoderOptions) {
  const phone = openPhone();
  const closed: Kind[] = [];
  const posted: Kind[] = [];
  const terminate = vi.fn<() => void>();
  const give = (kind: Kind): Given => ({ kind, close: () => void closed.push(kind) });
  class WorkerFake extends EventTarget {
    terminate = terminate;
    postMessage({ id, frame }: { readonly id: number; readonly frame: Given }): void {
      posted.push(frame.kind);
      const data = answer(frame.kind);
      if (data) queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, ...data } })));
      last = (later) => void this.dispatchEvent(new MessageEvent('message', { data: { id, ...later } }));
    }
  }
  let last = (_: Answer): void => undefined;
  vi.stubGlobal('Worker', WorkerFake);
  vi.stubGlobal('createImageBitmap', async () => give('picture'));
  vi.stubGlobal(
    'VideoFrame',
    class {
      constructor() {
        if (!canMakeFrames) throw new TypeError('Not supported');
        return give('frame');
      }
    },
  );
  const { openDecoder } = await import('#scan/decoder.ts');
  const later: string[] = [];
  const decoder = openDecoder((text) => later.push(text));
  const read = () => decoder.read(VIDEO, SIZE, NEXT_FRAME_MS);
  const readTimes = async (times: number) => {
    for (let count = 0; count < times; count += 1) await read();
    return posted.splice(0);
  };
  return { phone, decoder, read, readTimes, closed, later, terminate, answerLast: (given: Answer) => last(given) };
}

interface DecoderOptions {
  readonly answer: (kind: Kind) => Answer | undefined;
  readonly canMakeFrames?: boolean;
}

test('a frame that the browser does not make is replaced by a picture', async () => {
  const { readTimes } = await openDecoderWith({ canMakeFrames: false, answer: () => MISS });
  expect(await readTimes(2)).toEqual(['picture', 'picture']);
});

test('after misses every second frame is a picture, until a frame has a code again', async () => {
  let text: string | null = null;
  const { readTimes } = await openDecoderWith({ answer: () => ({ ...MISS, text }) });
  expect(await readTimes(8)).toEqual(['frame', 'frame', 'frame', 'frame', 'picture', 'frame', 'picture', 'frame']);
  text = 'code';
  expect(await readTimes(4)).toEqual(['picture', 'frame', 'frame', 'frame']);
});

test('a code that a second try finds in a frame ends the turns of pictures', async () => {
  const { decoder, readTimes, later, answerLast } = await openDecoderWith({
    answer: () => ({ ...MISS, isLast: false }),
  });
  await readTimes(4);
  answerLast({ ok: true, text: 'code', isLast: true });
  expect(later).toEqual(['code']);
  expect(await readTimes(1)).toEqual(['frame']);
  decoder.close();
});

test.each<[string, (kind: Kind) => Answer]>([
  ['the worker cannot draw', () => ({ ok: false, message: 'InvalidStateError' })],
  [
    'the page cannot send',
    () => {
      throw new DOMException('Could not be cloned', 'DataCloneError');
    },
  ],
])('frames that %s are pictures from then on', async (_, fail) => {
  const { readTimes, phone } = await openDecoderWith({ answer: (kind) => (kind === 'frame' ? fail(kind) : MISS) });
  expect(await readTimes(3)).toEqual(['frame', 'picture', 'picture']);
  expect(phone.log).toContain('[offpiste] QR reader, frames of the camera');
});

test('a frame that cannot be sent is closed', async () => {
  const { read, closed } = await openDecoderWith({
    answer: () => {
      throw new DOMException('Could not be cloned', 'DataCloneError');
    },
  });
  await read();
  await expect(read()).rejects.toThrow('Could not be cloned');
  expect(closed).toEqual(['frame', 'picture']);
});

test('a picture that cannot be read is an error', async () => {
  const answer = (): Answer => ({ ok: false, message: 'No decoder' });
  const { read } = await openDecoderWith({ canMakeFrames: false, answer });
  await expect(read()).rejects.toThrow('No decoder');
});

test('a closed decoder ends its worker when it gives back the last frame', async () => {
  const { phone, decoder, read, terminate, answerLast } = await openDecoderWith({ answer: () => undefined });
  const reading = read();
  await phone.settle();
  decoder.close();
  expect(await reading).toBe(null);
  answerLast({ ok: true, text: null, isLast: false });
  expect(terminate).not.toHaveBeenCalled();
  answerLast({ ok: true, text: null, isLast: true });
  expect(terminate).toHaveBeenCalledTimes(1);
});

test('a closed decoder ends a worker that never gives the frame back after ten seconds', async () => {
  const { phone, decoder, read, terminate } = await openDecoderWith({ answer: () => undefined });
  const reading = read();
  await phone.settle();
  decoder.close();
  await reading;
  await phone.pass(9999);
  expect(terminate).not.toHaveBeenCalled();
  await phone.pass(1);
  expect(terminate).toHaveBeenCalledTimes(1);
});

test('a closed decoder without a frame ends its worker at once', async () => {
  const { decoder, readTimes, terminate } = await openDecoderWith({ answer: () => MISS });
  await readTimes(1);
  decoder.close();
  expect(terminate).toHaveBeenCalledTimes(1);
});
