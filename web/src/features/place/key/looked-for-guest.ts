import { keepText, useKeptText } from '#week/kept-choice.ts';

const GUEST_PLACE = 'key-room.guest';

/** '' if the room was opened without a search for a guest. */
export function useLookedForGuest(roomId: string): string {
  const [text] = useKeptText(GUEST_PLACE);
  return text.startsWith(`${roomId}/`) ? text.slice(roomId.length + 1) : '';
}

export function lookForGuest(roomId: string, label: string): void {
  keepText(GUEST_PLACE, `${roomId}/${label}`);
}
