import { say } from '@offpiste/core/base/brand/say.rules';
import type { ShownChange } from '@offpiste/core/office/office-change/office-change.contract';
import Undo from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { sayWhen } from '#device/clock.ts';
import { useSend } from '#net/use-send.ts';
import { officeChange as texts } from '#texts/office/office-change';
import { Alert } from '#ui/alert/alert.part.tsx';
import { AlertDialog } from '#ui/alert-dialog/alert-dialog.part.tsx';
import { Badge } from '#ui/badge/badge.part.tsx';
import { IconButton } from '#ui/icon-button/icon-button.part.tsx';
import { Lines, List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { useAddressWeek } from '#app/features/office/office-frame/address-week.ts';
import { WeekNote } from '#app/features/office/office-frame/week-note.part.tsx';
import { backToSheet } from './office-booking.data.ts';

type ChangedHereProps = {
  bookingRef: string;
  /** Only the changes that count. */
  changes: readonly ShownChange[];
  onBack: () => void;
};

export function ChangedHere({ bookingRef, changes, onBack }: ChangedHereProps) {
  const weekId = useAddressWeek();
  const [asked, setAsked] = useState<ShownChange>();
  const { problem, send } = useSend();
  if (changes.length === 0) return null;
  const goBack = async ({ changeId }: ShownChange) => {
    setAsked(undefined);
    await send(backToSheet(weekId, bookingRef, changeId));
    onBack();
  };
  return (
    <Stack gap="small">
      <SectionHeader title={texts.here} trailing={changes.length} />
      {problem === undefined ? null : <Alert type="danger">{problem}</Alert>}
      <List label={texts.here}>
        {changes.map((change) => (
          <ListRow
            key={change.changeId}
            title={`${texts.parts[change.part]}: ${change.here}`}
            badges={change.isConflict ? <Badge tone="warn">{texts.conflict}</Badge> : null}
            subtitle={<Lines lines={linesOf(change)} />}
            trailing={
              <IconButton
                icon={<Undo />}
                label={say(texts.backOf, { part: texts.parts[change.part] })}
                onClick={() => setAsked(change)}
              />
            }
          />
        ))}
      </List>
      <AlertDialog
        open={asked !== undefined}
        type="info"
        title={texts.backTitle}
        okLabel={texts.back}
        onOk={() => void (asked && goBack(asked))}
        cancel={{ label: texts.cancel, onPress: () => setAsked(undefined) }}
      >
        {asked ? (
          <p>{say(texts.backHint, { part: texts.parts[asked.part], here: asked.here, sheet: asked.sheet ?? '' })}</p>
        ) : null}
        <WeekNote />
      </AlertDialog>
    </Stack>
  );
}

function linesOf({ sheet = '', isConflict, at, by, reason }: ShownChange): string[] {
  return [
    say(isConflict ? texts.sheetSaysNow : texts.sheetSays, { sheet }),
    say(texts.by, { at: sayWhen(at), by, reason }),
  ];
}
