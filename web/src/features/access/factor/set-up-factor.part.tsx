import type { Factor } from '@offpiste/core/access/factor/factor.contract';
import { useState } from 'react';
import { hasPasskeys } from '#device/hardware/passkey.ts';
import { factor as texts } from '#texts/access/factor';
import { Button } from '#ui/button/button.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import { AddApp } from './add-app.part.tsx';
import { AddPasskey } from './add-passkey.part.tsx';
import { RecoveryCodes } from './recovery-codes.part.tsx';

/** The kinds of factors that can be added on this device, best first. */
export function kindsHere({ offersPasskeys }: { readonly offersPasskeys: boolean }): Factor['kind'][] {
  return offersPasskeys && hasPasskeys() ? ['passkey', 'app'] : ['app'];
}

type SetUpFactorProps = {
  /** The first is shown, the others are offered. */
  kinds: readonly Factor['kind'][];
  /** Before the recovery codes are shown. */
  onAdded?: () => void;
  onDone: () => void;
  /** The confirmation may have become too old. */
  onAnswer?: () => Promise<void>;
};

/** A passkey or an authenticator app, and the recovery codes with the first factor. */
export function SetUpFactor({ kinds, onAdded, onDone, onAnswer }: SetUpFactorProps) {
  const [kind, setKind] = useState(kinds[0] ?? 'app');
  const [codes, setCodes] = useState<readonly string[]>();
  const added = (recoveryCodes: readonly string[]) => {
    onAdded?.();
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
    else onDone();
  };
  if (codes) return <RecoveryCodes codes={codes} onStored={onDone} />;
  const Add = kind === 'passkey' ? AddPasskey : AddApp;
  return (
    <Stack>
      <Add onAdded={added} {...(onAnswer ? { onAnswer } : {})} />
      {kinds
        .filter((other) => other !== kind)
        .map((other) => (
          <Button key={other} variant="secondary" fullWidth onClick={() => setKind(other)}>
            {texts.useInstead[other]}
          </Button>
        ))}
    </Stack>
  );
}
