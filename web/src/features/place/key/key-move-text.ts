import { say } from '@offpiste/core/base/brand/say.rules';
import type { DistributeChoice, ReturnChoice } from '@offpiste/core/place/key/key-conditions.rules';
import { NOT_RETURNED_BY_PERSON } from '@offpiste/core/place/key/key-page.rules';
import type { ShownKeyRoom } from '@offpiste/core/place/key/key.contract';
import { general } from '#texts/general';
import { key as texts } from '#texts/place/key';

export function keyCountText(count: number): string {
  return count === 1 ? texts.oneKey : say(texts.keyCount, { count });
}

export function handOutText({ roomName }: ShownKeyRoom, { numberOfKeys, tenant }: DistributeChoice): string {
  return say(texts.actionOut, {
    keys: keyCountText(numberOfKeys),
    room: roomName || general.notAvailable,
    name: tenant,
  });
}

/** Without a name if no person returned the keys. */
export function returnText({ roomName }: ShownKeyRoom, { numberOfKeys, returnedBy }: ReturnChoice): string {
  const name = returnedBy === NOT_RETURNED_BY_PERSON ? '' : returnedBy;
  return say(texts.actionBack, { keys: keyCountText(numberOfKeys), room: roomName || general.notAvailable, name });
}
