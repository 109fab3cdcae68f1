import { encode } from 'uqr';

/** The squares of a QR code, for `showCodeToCamera`. */
export function codeSquares(text: string): [rows: boolean[][]] {
  return [encode(text, { border: 4 }).data];
}

/** Runs in the page: whoever asks for the camera from now on gets a picture of this code. */
export function showCodeToCamera(rows: boolean[][]): void {
  const picture = document.createElement('canvas');
  picture.width = picture.height = 480;
  const pen = picture.getContext('2d');
  const size = picture.width / rows.length;
  const draw = () => {
    if (!pen) return;
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, picture.width, picture.height);
    pen.fillStyle = 'black';
    rows.forEach((row, y) =>
      row.forEach((isDark, x) => isDark && pen.fillRect(x * size, y * size, Math.ceil(size), Math.ceil(size))),
    );
  };
  // A canvas that is not drawn on sends no picture.
  setInterval(draw, 100);
  draw();
  // Not on the object itself: WebKit makes that anew when nothing has held it for a while, and then shows its own camera.
  MediaDevices.prototype.getUserMedia = () => Promise.resolve(picture.captureStream(10));
}
