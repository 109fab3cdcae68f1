/** What stands before the camera, and how the camera takes it. */
export interface Scene {
  /** The text of the code. */
  readonly code: string;
  /** Pixels from one edge of the code to the other, without the quiet zone, were it straight before the camera. */
  readonly side: number;
  /** From the middle of the picture, in pixels. */
  readonly shift: Point;
  /** Turned in the picture's plane, and leant away from it; in radians. */
  readonly roll: number;
  readonly tilt: Point;
  /** Reflectance of the dark and of the light modules. */
  readonly ink: number;
  readonly paper: number;
  /** What the surface does to what is printed on it. Places are in modules from the middle of the code. */
  readonly surface: (u: number, v: number) => Bend;
  /** The share of the light that arrives at a pixel, and what is mirrored there beside it. */
  readonly light: (x: number, y: number) => number;
  readonly mirrored: (x: number, y: number) => number;
  /** Width of the blur in pixels. */
  readonly blur: number;
  readonly motion: { readonly length: number; readonly angle: number };
  /** Deviation of the sensor's noise, as a share of the full range: of each pixel, and of one that is fully lit. */
  readonly grain: { readonly read: number; readonly shot: number };
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the printed point really is, how much of the light it sends to the camera, and what covers it, if anything. */
export interface Bend {
  readonly u: number;
  readonly v: number;
  readonly shade: number;
  readonly cover?: number | undefined;
}

export const FRAME = { width: 960, height: 720 } as const;
