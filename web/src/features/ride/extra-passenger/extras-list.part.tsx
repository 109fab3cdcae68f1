import { say } from '@offpiste/core/base/brand/say.rules';
import type { ExtraPassenger } from '@offpiste/core/ride/extra-passenger/extra-passenger.contract';
import type { Ride } from '@offpiste/core/record/ticket/ride-list.rules';
import { useState } from 'react';
import { sayWhen } from '#device/clock.ts';
import { extras as texts } from '#texts/ride/extra-passenger';
import { AlertDialog } from '#ui/alert-dialog/alert-dialog.part.tsx';
import { Badge } from '#ui/badge/badge.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { useKnownExtras, type KnownExtra } from './known-extras.ts';

type ExtrasListProps = {
  ride: Ride | undefined;
  list: readonly ExtraPassenger[];
  isSending: boolean;
  onRemove: (barcode: string) => void;
};

/** Barcodes, newest first. A removal needs confirmation and is disabled during the submission. */
export function ExtrasList({ ride, list, isSending, onRemove }: ExtrasListProps) {
  const knownOf = useKnownExtras(ride, list);
  const [asked, setAsked] = useState<string>();
  // Keeps showing the barcode during the closing animation.
  const [last, setLast] = useState(asked);
  if (asked !== undefined && asked !== last) setLast(asked);
  const remove = () => {
    if (asked !== undefined) onRemove(asked);
    setAsked(undefined);
  };
  return (
    <Stack gap="small">
      <SectionHeader title={texts.list} headingLevel={3} trailing={<Badge>{list.length}</Badge>} />
      <List label={texts.list}>
        {[...list].reverse().map((extra) => (
          <ExtraRow
            key={extra.barcode}
            extra={extra}
            known={knownOf(extra)}
            isSending={isSending}
            onRemove={() => setAsked(extra.barcode)}
          />
        ))}
      </List>
      <AlertDialog
        open={asked !== undefined}
        type="warning"
        title={texts.removeTitle}
        okLabel={texts.remove}
        onOk={remove}
        cancel={{ label: texts.keep, onPress: () => setAsked(undefined) }}
      >
        {say(texts.removeText, { barcode: last ?? '' })}
      </AlertDialog>
    </Stack>
  );
}

type ExtraRowProps = { extra: ExtraPassenger; known: KnownExtra; isSending: boolean; onRemove: () => void };

function ExtraRow({ extra: { barcode, timestamp }, known, isSending, onRemove }: ExtraRowProps) {
  const { name, status, isCounted } = known;
  return (
    <ListRow
      title={barcode}
      subtitle={[name, say(texts.scannedAt, { at: sayWhen(timestamp) })].filter(Boolean).join(', ')}
      badges={status ? <Badge tone={isCounted ? 'warn' : 'neutral'}>{status}</Badge> : null}
      action={
        <Button variant="quiet" disabled={isSending} aria-label={`${texts.remove} ${barcode}`} onClick={onRemove}>
          {texts.remove}
        </Button>
      }
    />
  );
}
