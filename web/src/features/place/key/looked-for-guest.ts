import { keepText, useKeptText } from '#week/kept-choice.ts';

const GUEST_PLACE = 'key-room.guest';

/** The guest whose search led to this room; '' when it was opened another way. */
export function useLookedForGuest(roomId: string): string {
  const [text] = useKeptText(GUEST_PLACE);
  return text.startsWith(`${roomId}/`) ? text.slice(roomId.length + 1) : '';
}

export function lookForGuest(roomId: string, label: string): void {
  keepText(GUEST_PLACE, `${roomId}/${label}`);
}
