import { encode } from 'uqr';

/** Readers need this white margin. */
const QUIET_MODULES = 4;
const LARGEST_VERSION = 20;
/** A fixed mask: trying all takes ten times as long, and any mask suits random bytes. */
const MASK = 0;
const MODULE_PX = 10;

/** Level L. */
export function paintCode(canvas: HTMLCanvasElement, text: string): void {
  const { data, size } = encode(text, {
    ecc: 'L',
    maskPattern: MASK,
    maxVersion: LARGEST_VERSION,
    border: QUIET_MODULES,
  });
  const pen = canvas.getContext('2d', { alpha: false });
  if (!pen) return;
  const width = size * MODULE_PX;
  if (canvas.width !== width) canvas.width = canvas.height = width;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, width);
  pen.fillStyle = '#000000';
  data.forEach((row, y) =>
    row.forEach((isDark, x) => isDark && pen.fillRect(x * MODULE_PX, y * MODULE_PX, MODULE_PX, MODULE_PX)),
  );
}
