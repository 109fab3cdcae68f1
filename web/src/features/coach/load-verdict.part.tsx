import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import { useState } from 'react';
import { brand } from '#session/brand.ts';
import { Button } from '#ui/button/button.part.tsx';
import { Verdict } from '#ui/verdict/verdict.part.tsx';
import type { LoadResult } from './load-result.rules.ts';
import type { LoadEvent, LoadState } from './use-load-coach.ts';

const { coach: texts, general } = brand.texts;

const WORDS: Readonly<Record<LoadResult['kind'], string>> = {
  ok: texts.successTitle,
  held: texts.heldTitle,
  already: texts.alreadyTitle,
  refused: general.error,
};

/** What became of the last load, until somebody has seen it; from there straight on to the next ticket. */
export function LoadVerdict({ state, move }: { state: LoadState; move: (event: LoadEvent) => void }) {
  const result = useLastResult(state);
  if (!result) return null;
  return (
    <Verdict
      open={state.step === 'result'}
      kind={result.kind}
      word={WORDS[result.kind]}
      name={result.name}
      details={result.text}
      dismissLabel={general.ok}
      onDismiss={() => move({ kind: 'dismiss' })}
      extraAction={
        <Button variant="secondary" size="large" fullWidth icon={<ScanQrCode />} onClick={() => move({ kind: 'scan' })}>
          {texts.scanNext}
        </Button>
      }
    />
  );
}

/** Still there while the verdict leaves the screen. */
function useLastResult(state: LoadState): LoadResult | undefined {
  const [last, setLast] = useState<LoadResult>();
  if (state.step === 'result' && state.result !== last) setLast(state.result);
  return last;
}
