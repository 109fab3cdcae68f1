// Source: docs/reference/phone-hardware.md (Camera).

/** `facing`: as the browser or the open camera reports it; undefined if neither does. */
export interface Lens {
  readonly id: string;
  readonly label: string;
  readonly facing: string | undefined;
}

/** The words of phones for their cameras, in lower case. */
const FRONT =
  /front|user|facetime|selfie|avant|anterior|delanter|dianteir|vorder|voor|främre|fremre|foran|etu|przed|přední|predn|elülső|ön kamera|față|передн|фронт|μπροστ|前|전면|أمامي|קדמי/;
const REAR =
  /back|rear|environment|arrière|posterior|traser|traseir|rück|achter|bak|bag|taka|tyln|zadn|hátsó|hátlap|arka|spate|задн|тылов|πίσω|背|后|後|후면|خلفي|אחורי/;

/** The ids of the cameras that do not face the user, or of all if that leaves none. */
export function rearLenses(lenses: readonly Lens[]): string[] {
  const known = lenses.map((lens) => ({ id: lens.id, facing: facingOf(lens) }));
  const rear = known.filter(({ facing }) => facing === 'environment');
  // Of a phone's two cameras, one faces the user.
  const isPair = lenses.length === 2 && rear.length === 1;
  const offered = isPair ? rear : known.filter(({ facing }) => facing !== 'user');
  return (offered.length > 0 ? offered : known).map(({ id }) => id);
}

/** The lens after `current`; the first one if `current` is unknown. */
export function lensAfter(ids: readonly string[], current: string): string | null {
  return ids[(ids.indexOf(current) + 1) % ids.length] ?? null;
}

function facingOf({ facing, label }: Lens): string | undefined {
  if (facing !== undefined) return facing;
  const words = label.normalize('NFC').toLowerCase();
  if (REAR.test(words)) return 'environment';
  return FRONT.test(words) ? 'user' : undefined;
}
