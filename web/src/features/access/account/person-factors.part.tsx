import { say } from '@offpiste/core/base/brand/say.rules';
import { useState } from 'react';
import { useSend } from '#net/use-send.ts';
import { account as texts } from '#texts/access/account';
import { Alert } from '#ui/alert/alert.part.tsx';
import { AlertDialog } from '#ui/alert-dialog/alert-dialog.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { resetFactors } from './people.data.ts';

type PersonFactorsProps = { repId: string; name: string; onReset: () => Promise<void> };

/** For a person who lost them. */
export function PersonFactors({ repId, name, onReset }: PersonFactorsProps) {
  const { isSending, problem, send } = useSend();
  const [isAsked, setIsAsked] = useState(false);
  const reset = () => {
    setIsAsked(false);
    void send(resetFactors(repId), onReset);
  };
  return (
    <Stack gap="small">
      <SectionHeader title={texts.hasFactor} />
      {problem === undefined ? null : <Alert type="danger">{problem}</Alert>}
      <Button variant="secondary" loading={isSending} onClick={() => setIsAsked(true)}>
        {texts.resetFactors}
      </Button>
      <AlertDialog
        open={isAsked}
        type="danger"
        title={say(texts.resetTitle, { name })}
        okLabel={texts.resetFactors}
        onOk={reset}
        cancel={{ label: texts.cancel, onPress: () => setIsAsked(false) }}
      >
        {texts.resetHint}
      </AlertDialog>
    </Stack>
  );
}
