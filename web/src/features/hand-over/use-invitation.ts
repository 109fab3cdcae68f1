import { useEffect, useState } from 'react';
import { invite, type Invitation } from '#light/invitation.ts';
import type { PhoneKey } from '#signing/phone-key.ts';

/** The still code of this phone, with a fresh key that is forgotten with the screen; undefined until it is made. */
export function useInvitation(key: PhoneKey): Invitation | undefined {
  const [invitation, setInvitation] = useState<Invitation>();
  useEffect(() => {
    let isWanted = true;
    void invite(key).then((made) => {
      if (isWanted) setInvitation(made);
    });
    return () => {
      isWanted = false;
    };
  }, [key]);
  return invitation;
}
