/** A QR code found in a frame, with its centre in the frame's pixels. */
export interface FoundCode {
  text: string;
  x: number;
  y: number;
}

/** Where several codes are in view, the one nearest to the centre of the frame. */
export function codeAimedAt(codes: readonly FoundCode[], frame: { width: number; height: number }): string | null {
  const distance = ({ x, y }: FoundCode): number => Math.hypot(x - frame.width / 2, y - frame.height / 2);
  const [nearest] = [...codes].sort((one, other) => distance(one) - distance(other));
  return nearest?.text ?? null;
}
