import type { SignedInPhone } from '@offpiste/core/access/account/account.contract';
import type { OpenSignIn } from './account.store.ts';

export function signedInPhone(phone: OpenSignIn): SignedInPhone {
  const { signInId, brand, startedAt, lastContact, waiting, appVersion, weekName, waitingSince, browser, name } = phone;
  return {
    signInId,
    brand,
    waiting,
    startedAt: startedAt.toISOString(),
    lastContact: lastContact.toISOString(),
    ...(appVersion === null ? {} : { appVersion }),
    ...(weekName === null ? {} : { weekName }),
    ...(waitingSince === null ? {} : { waitingSince: waitingSince.toISOString() }),
    ...(browser === null ? {} : { browser }),
    ...(name === null ? {} : { name }),
  };
}
