import { useState } from 'react';
import { Button } from '#ui/button/button.part.tsx';
import { AppFrame, Page } from '#ui/page/page.part.tsx';
import { PinPad } from '#ui/pin-pad/pin-pad.part.tsx';
import { TopBar } from '#ui/top-bar/top-bar.part.tsx';

const nothing = () => undefined;

export function UnlockMock() {
  const [pin, setPin] = useState('');
  return (
    <AppFrame header={<TopBar title="Unlock" />}>
      <Page align="center">
        <h2 style={{ textAlign: 'center', fontSize: 'var(--text-xl)' }}>Enter your 4-digit PIN</h2>
        <PinPad
          value={pin}
          onValueChange={setPin}
          onSubmit={nothing}
          biometric={{ label: 'Use fingerprint', onPress: nothing }}
          texts={{
            pad: 'PIN',
            deleteDigit: 'Delete digit',
            submit: 'Unlock',
            entered: (count, length) => `${count} of ${length} digits entered`,
          }}
        />
        <Button variant="quiet" fullWidth>
          Log out
        </Button>
      </Page>
    </AppFrame>
  );
}
