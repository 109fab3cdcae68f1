import { DESK_LOCK_MINUTES } from '@offpiste/core/access/lock/lock.flow';
import { say } from '@offpiste/core/base/brand/say.rules';
import { useState } from 'react';
import { chooseDeskLock, deskLockMinutes } from '#lock/lock-state.ts';
import { lock as texts } from '#texts/access/lock';
import { Alert } from '#ui/alert/alert.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';

/** The time after which the office's pages in this browser lock. */
export function DeskLock() {
  const [minutes, setMinutes] = useState(deskLockMinutes);
  const [isKept, setIsKept] = useState(true);
  return (
    <>
      <SectionHeader title={texts.desk} />
      <SelectField
        label={texts.deskAfter}
        hint={texts.deskHint}
        value={minutes}
        options={DESK_LOCK_MINUTES.map((value) => ({ value, label: say(texts.deskMinutes, { minutes: value }) }))}
        onValueChange={(value) => {
          const isStored = chooseDeskLock(value);
          setIsKept(isStored);
          if (isStored) setMinutes(value);
        }}
      />
      {isKept ? null : <Alert type="warning">{texts.deskNotKept}</Alert>}
    </>
  );
}
