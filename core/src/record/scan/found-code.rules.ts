// Source: docs/reference/scanning.md (Decoding).
/** `x`, `y`: the centre, in pixels of the frame. */
export interface FoundCode {
  text: string;
  x: number;
  y: number;
}

export function codeAimedAt(codes: readonly FoundCode[], frame: { width: number; height: number }): string | null {
  const distance = ({ x, y }: FoundCode): number => Math.hypot(x - frame.width / 2, y - frame.height / 2);
  const [nearest] = [...codes].sort((one, other) => distance(one) - distance(other));
  return nearest?.text ?? null;
}
