import { keyBadge, type KeyBadge } from '@offpiste/core/place/key/key-badge.rules';
import type { ShownKeyRoom } from '@offpiste/core/place/key/key.contract';
import { key as texts } from '#texts/place/key';
import { Badge, type BadgeTone } from '#ui/badge/badge.part.tsx';

const TONES: Readonly<Record<KeyBadge, BadgeTone>> = {
  returned: 'neutral',
  distributed: 'accent',
  blocked: 'danger',
  ready: 'ok',
  notReady: 'warn',
};

export function RoomBadge({ room }: { room: ShownKeyRoom }) {
  const badge = keyBadge(room);
  return <Badge tone={TONES[badge]}>{texts[badge]}</Badge>;
}
