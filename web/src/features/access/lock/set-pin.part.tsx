import { pinProblem } from '@offpiste/core/access/lock/pin.rules';
import { useState } from 'react';
import { setPin } from '#lock/lock.actions.ts';
import { lock as texts } from '#texts/access/lock';
import { UnlockPage } from './unlock-page.part.tsx';

/** The PIN is entered twice; a mismatch starts over. */
export function SetPin() {
  const [first, setFirst] = useState<string>();
  const [value, setValue] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const startOver = (why: string) => {
    setFirst(undefined);
    setValue('');
    setProblem(why);
  };

  const submit = async () => {
    if (first === undefined) {
      if (pinProblem(value)) return startOver(texts.notComplex);
      setFirst(value);
      setValue('');
      return setProblem('');
    }
    if (first !== value) return startOver(texts.mismatch);
    setIsBusy(true);
    const set = await setPin(value);
    setIsBusy(false);
    if (!set.ok) startOver(set.message);
  };

  return (
    <UnlockPage
      title={first === undefined ? texts.setTitle : texts.confirmTitle}
      hint={texts.setHint}
      problem={problem}
      value={value}
      isBusy={isBusy}
      onValueChange={(digits) => {
        setValue(digits);
        if (digits !== '') setProblem('');
      }}
      onSubmit={() => void submit()}
      onProblem={setProblem}
    />
  );
}
