import { useCallback, useEffect, useState } from 'react';
import { phoneKey, type PhoneKey } from '#signing/phone-key.ts';

/** The key of this phone: null where it has none yet, undefined until that is known. */
export function usePhoneKey(): { readonly key: PhoneKey | null | undefined; readonly lookAgain: () => void } {
  const [key, setKey] = useState<PhoneKey | null>();
  const lookAgain = useCallback(() => {
    void phoneKey().then((found) => setKey(found ?? null));
  }, []);
  useEffect(lookAgain, [lookAgain]);
  return { key, lookAgain };
}
