import { encode } from 'uqr';

/** White on each side, which readers need. */
const QUIET_MODULES = 4;
const LARGEST_VERSION = 20;
/** Any mask does for bytes that look like chance, and trying all takes ten times as long. */
const MASK = 0;
/** So fine that a phone's screen shows no uneven squares. */
const MODULE_PX = 10;

/** Paints the QR code of a text, dark on white, in level L. */
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
