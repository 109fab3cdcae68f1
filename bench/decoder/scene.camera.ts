import type { Random } from '@offpiste/fixtures/base/random.source';
import { encode } from 'uqr';
import { blankPicture, blurred, type GreyPicture, paint, smeared } from './grey.picture.ts';
import { FRAME, type Point, type Scene } from './scene.ts';
import { tableGrey } from './table.texture.ts';

const FOCAL_PX = 1000;
const QUIET_ZONE = 4;
/** A ticket has lines of text below the code. */
const TEXT_LINES = 3;
/** From the code's middle to the farthest corner of a tilted ticket, in sides of the code. */
const REACH = 1.7;
/** Points per pixel and direction: edges are soft, because a sensor's pixels have an area. */
const POINTS = 2;

/** The picture of several tickets on one table; grey, one byte per pixel. */
export function takePicture(scenes: readonly Scene[], random: Random, grain = random.fork('grain')): Uint8ClampedArray {
  const [main] = scenes;
  const table = tableGrey(random.fork('table'));
  let picture = blankPicture(FRAME.width, FRAME.height);
  paint(picture, table);
  for (const scene of scenes) layTicket(picture, scene, random);
  if (!main) return developed(picture, { read: 0.015, shot: 0.01 }, grain);
  paint(picture, (x, y, grey) => grey * main.light(x, y) + main.mirrored(x, y));
  picture = blurred(picture, main.blur);
  if (main.motion.length > 0.5) picture = smeared(picture, main.motion.length, main.motion.angle);
  return developed(picture, main.grain, grain);
}

function layTicket(picture: GreyPicture, scene: Scene, random: Random): void {
  const { data, size } = encode(scene.code, { ecc: 'M', border: 0 });
  const isDark = (u: number, v: number) => data[Math.floor(v + size / 2)]?.[Math.floor(u + size / 2)] === true;
  const half = size / 2 + QUIET_ZONE;
  const bottom = half + TEXT_LINES * 3;
  const words = random.fork(scene.code);
  const letters = Array.from({ length: TEXT_LINES }, () => Array.from({ length: 80 }, () => words.chance(0.45)));
  const isLetter = (u: number, v: number) => {
    const line = (v - half) / 3;
    return line >= 0 && line % 1 < 0.4 && letters[Math.floor(line)]?.[Math.floor((u + half) * 2)] === true;
  };
  const planeAt = projection(scene, size);
  const greyOf = (x: number, y: number): number | undefined => {
    const place = planeAt(x, y);
    if (!place) return undefined;
    const { u, v, shade, cover } = scene.surface(place.x, place.y);
    if (Math.abs(u) > half || v < -half || v > bottom) return undefined;
    if (cover !== undefined) return cover;
    const reflectance = isDark(u, v) || isLetter(u, v) ? scene.ink : scene.paper;
    return reflectance * shade;
  };
  const reach = scene.side * REACH;
  const middle = { x: FRAME.width / 2 + scene.shift.x, y: FRAME.height / 2 + scene.shift.y };
  paint(picture, (x, y, grey) => {
    if (Math.abs(x - middle.x) > reach || Math.abs(y - middle.y) > reach) return grey;
    if (greyOf(x, y) === undefined && greyOf(x + 1, y + 1) === undefined) return grey;
    let sum = 0;
    for (let point = 0; point < POINTS * POINTS; point += 1) {
      const dx = ((point % POINTS) + 0.5) / POINTS;
      const dy = (Math.floor(point / POINTS) + 0.5) / POINTS;
      sum += greyOf(x + dx, y + dy) ?? grey;
    }
    return sum / POINTS ** 2;
  });
}

/** Maps a pixel to its position on the ticket, in modules from the middle of the code. */
function projection({ side, shift, roll, tilt }: Scene, size: number): (x: number, y: number) => Point | undefined {
  const distance = (FOCAL_PX * size) / side;
  const across = turned([Math.cos(roll), Math.sin(roll), 0], tilt);
  const down = turned([-Math.sin(roll), Math.cos(roll), 0], tilt);
  const normal = turned([0, 0, 1], tilt);
  const middle: Vector = [(shift.x / FOCAL_PX) * distance, (shift.y / FOCAL_PX) * distance, distance];
  const toPlane = dot(middle, normal);
  return (x, y) => {
    const ray: Vector = [(x - FRAME.width / 2) / FOCAL_PX, (y - FRAME.height / 2) / FOCAL_PX, 1];
    const reach = toPlane / dot(ray, normal);
    if (!(reach > 0)) return undefined;
    const point: Vector = [ray[0] * reach - middle[0], ray[1] * reach - middle[1], ray[2] * reach - middle[2]];
    return { x: dot(point, across), y: dot(point, down) };
  };
}

type Vector = readonly [number, number, number];

function turned([x, y, z]: Vector, { x: lean, y: swing }: Point): Vector {
  const y1 = y * Math.cos(lean) - z * Math.sin(lean);
  const z1 = y * Math.sin(lean) + z * Math.cos(lean);
  return [x * Math.cos(swing) + z1 * Math.sin(swing), y1, -x * Math.sin(swing) + z1 * Math.cos(swing)];
}

function dot(one: Vector, other: Vector): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

/** Adds the sensor's noise, then the camera's tone curve, which lifts dark tones. */
function developed({ data }: GreyPicture, { read, shot }: Scene['grain'], grain: Random): Uint8ClampedArray {
  // The sum of three uniform numbers is nearly normal; its deviation is a half.
  const bell = () => (grain.next() + grain.next() + grain.next() - 1.5) * 2;
  const bytes = new Uint8ClampedArray(data.length);
  for (let index = 0; index < data.length; index += 1) {
    const grey = Math.max(0, data[index] ?? 0);
    const noisy = grey + bell() * (read + shot * Math.sqrt(grey));
    bytes[index] = 255 * (noisy > 0 ? noisy : 0) ** (1 / 1.8);
  }
  return bytes;
}
