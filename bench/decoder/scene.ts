/** A ticket before the camera, and the settings of the camera. */
export interface Scene {
  readonly code: string;
  /** Pixels across the code without the quiet zone, if it is straight before the camera. */
  readonly side: number;
  /** From the middle of the picture, in pixels. */
  readonly shift: Point;
  /** Rotation in the picture's plane, and tilt away from it; in radians. */
  readonly roll: number;
  readonly tilt: Point;
  /** Reflectance of the dark and of the light modules. */
  readonly ink: number;
  readonly paper: number;
  /** The effect of the surface on the print. Positions are in modules from the middle of the code. */
  readonly surface: (u: number, v: number) => Bend;
  /** The share of the light that reaches a pixel, and the mirrored light there. */
  readonly light: (x: number, y: number) => number;
  readonly mirrored: (x: number, y: number) => number;
  /** Width of the blur in pixels. */
  readonly blur: number;
  readonly motion: { readonly length: number; readonly angle: number };
  /** Deviation of the sensor's noise, as a share of the full range: of each pixel, and of a fully lit one. */
  readonly grain: { readonly read: number; readonly shot: number };
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The real position of a printed point, its brightness, and its cover, if any. */
export interface Bend {
  readonly u: number;
  readonly v: number;
  readonly shade: number;
  readonly cover?: number | undefined;
}

export const FRAME = { width: 960, height: 720 } as const;
