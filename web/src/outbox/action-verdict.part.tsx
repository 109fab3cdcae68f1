import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import { useState } from 'react';
import { verdictKindOf, verdictTextOf } from '#outbox/action-verdict.rules.ts';
import type { ActionResult, FieldAction } from '#outbox/use-field-action.ts';
import { general } from '#texts/general';
import { outbox } from '#texts/outbox';
import { scan } from '#texts/scan';
import { Button } from '#ui/button/button.part.tsx';
import { Verdict } from '#ui/verdict/verdict.part.tsx';
import type { VerdictKind } from '#ui/verdict/verdict-shape.part.tsx';

const WORDS: Readonly<Record<VerdictKind, string>> = {
  ok: outbox.done,
  held: outbox.held,
  already: outbox.already,
  refused: general.error,
};

type ActionVerdictProps = { action: FieldAction; doneText: string };

/** What became of the last action, until somebody has seen it; from there straight on to the next ticket. */
export function ActionVerdict({ action: { state, move, finalFocus }, doneText }: ActionVerdictProps) {
  const result = useLastResult(state);
  if (!result) return null;
  const { outcome } = result;
  const kind = verdictKindOf(outcome);
  const nameInAnswer = outcome.state === 'refused' ? outcome.details?.['name'] : undefined;
  return (
    <Verdict
      open={state.step === 'result'}
      kind={kind}
      word={WORDS[kind]}
      name={nameInAnswer ?? result.name}
      details={verdictTextOf(outcome, doneText)}
      dismissLabel={general.ok}
      onDismiss={() => move({ kind: 'dismiss' })}
      finalFocus={finalFocus}
      extraAction={
        <Button size="large" fullWidth icon={<ScanQrCode />} onClick={() => move({ kind: 'scan' })}>
          {scan.scanNext}
        </Button>
      }
    />
  );
}

/** Still there while the verdict leaves the screen. */
function useLastResult(state: FieldAction['state']): ActionResult | undefined {
  const [last, setLast] = useState<ActionResult>();
  if (state.step === 'result' && state.result !== last) setLast(state.result);
  return last;
}
