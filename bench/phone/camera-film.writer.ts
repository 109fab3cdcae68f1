import { writeFile } from 'node:fs/promises';
import { encode } from 'uqr';

/** Frames per second: the time resolution of a code's appearance. */
export const FRAMES_PER_SECOND = 20;
/** Side of a square in an upper corner, by default the left one: white in frames with the code, dark in all others. */
export const MARK_PX = 32;

const WIDTH = 640;
const HEIGHT = 480;
const CODE_PX = 320;
const QUIET_ZONE_MODULES = 4;
const TABLE_GREY = 60;
const PAPER_WHITE = 235;
const INK_BLACK = 25;
const NO_COLOUR = 128;
const NOISE = 6;

/** The camera's view for so many frames: a code with its mark, or an empty table. */
export interface FilmScene {
  readonly code: string | null;
  readonly frames: number;
  readonly markSide?: 'left' | 'right';
}

/** Writes the film that Chromium's fake camera repeats. */
export async function writeCameraFilm(path: string, scenes: readonly FilmScene[]): Promise<void> {
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR);
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`);
  const frames = scenes.flatMap(({ code, frames: count, markSide = 'left' }) => {
    const luma = grainy(code === null ? Buffer.alloc(WIDTH * HEIGHT, TABLE_GREY) : withCode(code, markSide));
    const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma]);
    return Array.from({ length: count }, () => frame);
  });
  await writeFile(path, Buffer.concat([header, ...frames]));
}

/** Writes a film of grey pictures, one byte per pixel, each for so many frames. */
export async function writePictureFilm(
  path: string,
  { width, height }: { readonly width: number; readonly height: number },
  pictures: Iterable<Uint8ClampedArray>,
  frames: number,
): Promise<void> {
  const chroma = Buffer.alloc((width * height) / 2, NO_COLOUR);
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`);
  const shown = [...pictures].flatMap((picture) => {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), Buffer.from(picture), chroma]);
    return Array.from({ length: frames }, () => frame);
  });
  await writeFile(path, Buffer.concat([header, ...shown]));
}

function withCode(text: string, markSide: 'left' | 'right'): Buffer {
  const picture = Buffer.alloc(WIDTH * HEIGHT, TABLE_GREY);
  const markLeft = markSide === 'left' ? 0 : WIDTH - MARK_PX;
  for (let line = 0; line < MARK_PX; line += 1) {
    picture.fill(PAPER_WHITE, line * WIDTH + markLeft, line * WIDTH + markLeft + MARK_PX);
  }
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE_MODULES });
  const modulePx = Math.floor(CODE_PX / size);
  const left = Math.floor((WIDTH - size * modulePx) / 2);
  const top = Math.floor((HEIGHT - size * modulePx) / 2);
  for (const [row, modules] of data.entries()) {
    for (const [column, dark] of modules.entries()) {
      for (let line = 0; line < modulePx; line += 1) {
        const start = (top + row * modulePx + line) * WIDTH + left + column * modulePx;
        picture.fill(dark ? INK_BLACK : PAPER_WHITE, start, start + modulePx);
      }
    }
  }
  return picture;
}

/** Sensor noise, the same in every run. */
function grainy(picture: Buffer): Buffer {
  let state = 1;
  return picture.map((grey) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return grey + Math.round((state / 0x1_0000_0000 - 0.5) * 2 * NOISE);
  }) as Buffer;
}
