import type { KeyGroupType } from '@offpiste/core/key/key-list.rules';
import { create } from 'zustand';

/** How somebody came to a room: the list they stood in, and the guest they looked for there. */
interface KeyWay {
  readonly list: { readonly groupType: KeyGroupType; readonly name: string } | undefined;
  readonly guest: { readonly roomId: string; readonly label: string } | undefined;
}

export const useKeyWay = create<KeyWay>()(() => ({ list: undefined, guest: undefined }));
