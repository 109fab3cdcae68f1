import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { createRandom } from '@offpiste/fixtures/base/random.source';
import { encode } from 'uqr';

/** The camera's view for a while: the QR code of a text, a picture, or an empty table. */
export interface CameraScene {
  text: string | null;
  /** CAMERA_SIZE grey values, instead of a code. */
  picture?: Buffer;
  seconds: number;
  /** Without light: grey on grey, with more noise than contrast. */
  isDim?: boolean;
}

const WIDTH = 640;
const HEIGHT = 480;
export const CAMERA_SIZE = { width: WIDTH, height: HEIGHT };
const FRAMES_PER_SECOND = 10;
const CODE_PX = 320;
const QUIET_ZONE_MODULES = 4;
const LIT = { table: 150, paper: 235, ink: 25 };
const DIM = { table: 46, paper: 48, ink: 40 };
/** Widest deviation of the sensor's grey noise, 0 to 255. */
const NOISE = 6;
const DIM_NOISE = 10;
const NO_COLOUR = 128;
const NOISE_PATTERNS = 4;

/**
 * Writes the film of Chromium's fake camera, a loop of the scenes, to the file of `--use-file-for-fake-video-capture`.
 */
export async function writeCameraStream(path: string, scenes: readonly CameraScene[]): Promise<void> {
  const output = createWriteStream(path);
  output.write(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`);
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR);
  for (const { text, picture, seconds, isDim = false } of scenes) {
    const grains = noisyFrames(picture ?? drawScene(text, isDim ? DIM : LIT), isDim ? DIM_NOISE : NOISE);
    // The film loops, so a single scene needs each of its frames only once.
    const count = scenes.length === 1 ? grains.length : Math.round(seconds * FRAMES_PER_SECOND);
    for (let frame = 0; frame < count; frame += 1) {
      output.write('FRAME\n');
      output.write(grains[frame % grains.length]);
      if (!output.write(chroma)) await once(output, 'drain');
    }
  }
  output.end();
  await once(output, 'finish');
}

function drawScene(text: string | null, { table, paper, ink }: typeof LIT): Buffer {
  const picture = Buffer.alloc(WIDTH * HEIGHT, table);
  if (text === null) return picture;
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE_MODULES });
  const modulePx = Math.floor(CODE_PX / size);
  const left = Math.floor((WIDTH - size * modulePx) / 2);
  const top = Math.floor((HEIGHT - size * modulePx) / 2);
  for (const [row, modules] of data.entries()) {
    for (const [column, dark] of modules.entries()) {
      for (let line = 0; line < modulePx; line += 1) {
        const start = (top + row * modulePx + line) * WIDTH + left + column * modulePx;
        picture.fill(dark ? ink : paper, start, start + modulePx);
      }
    }
  }
  return picture;
}

/** Versions of a picture with different grain, as in the frames of a real sensor. */
function noisyFrames(picture: Buffer, noise: number): Buffer[] {
  return Array.from({ length: NOISE_PATTERNS }, (_, pattern) => {
    const { int } = createRandom(pattern);
    return Buffer.from(picture.map((grey) => Math.min(255, Math.max(0, grey + int(-noise, noise)))));
  });
}
