import { say } from '@offpiste/core/base/brand/say.rules';
import type {
  PublishedAddress,
  PublishedSheetReply,
} from '@offpiste/core/office/published-sheet/published-sheet.contract';
import { WORKBOOK } from '@offpiste/core/office/published-sheet/sheet-address.rules';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { sayWhen } from '#device/clock.ts';
import { publishedSheet as texts } from '#texts/office/published-sheet';
import { AlertDialog } from '#ui/alert-dialog/alert-dialog.part.tsx';
import { Badge } from '#ui/badge/badge.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { IconButton } from '#ui/icon-button/icon-button.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import { TextField } from '#ui/text-field/text-field.part.tsx';
import { WeekNote } from '#app/features/office/office-frame/week-note.part.tsx';
import type { SheetActions } from './published-sheet.actions.ts';
import styles from './published-sheet.module.css';

/** An address can be set but never read. */
export function SheetAddresses({ sheet, actions }: { sheet: PublishedSheetReply; actions: SheetActions }) {
  const [removing, setRemoving] = useState<string>();
  const remove = () => {
    if (removing !== undefined) void actions.removeAddress(removing);
    setRemoving(undefined);
  };
  return (
    <Card title={texts.addresses}>
      {sheet.addresses.length === 0 ? <p className={styles.hint}>{texts.noAddresses}</p> : null}
      <div className={styles.rows}>
        <List label={texts.addresses} look="bare">
          {sheet.addresses.map((address) => (
            <AddressRow key={address.sheet} address={address} onRemove={() => setRemoving(address.sheet)} />
          ))}
        </List>
      </div>
      <AddressForm sheet={sheet} actions={actions} />
      <AlertDialog
        open={removing !== undefined}
        type="warning"
        title={say(texts.removeTitle, { sheet: removing ?? '' })}
        okLabel={texts.removeOk}
        onOk={remove}
        cancel={{ label: texts.cancel, onPress: () => setRemoving(undefined) }}
      >
        <p>{texts.removeHint}</p>
        <WeekNote />
      </AlertDialog>
    </Card>
  );
}

function AddressRow({ address, onRemove }: { address: PublishedAddress; onRemove: () => void }) {
  const { sheet, shown, fetchedAt, problem, since } = address;
  return (
    <ListRow
      title={sheet}
      subtitle={`${shown} · ${fetchedAt ? say(texts.lastFetched, { at: sayWhen(fetchedAt) }) : texts.neverFetched}`}
      badges={
        problem && since ? (
          <Badge tone="danger">{say(texts.addressProblem, { at: sayWhen(since), problem })}</Badge>
        ) : null
      }
      action={<IconButton icon={<Trash />} label={say(texts.remove, { sheet })} onClick={onRemove} />}
    />
  );
}

function AddressForm({ sheet: { sheets, addresses }, actions }: { sheet: PublishedSheetReply; actions: SheetActions }) {
  const [chosen, setChosen] = useState('');
  const [address, setAddress] = useState('');
  const names = sheets.filter((name) => addresses.every((each) => (each.sheet === WORKBOOK) === (name === WORKBOOK)));
  const name = names.includes(chosen) ? chosen : (names[0] ?? '');
  const save = async () => {
    if (await actions.setAddress(name, address.trim())) setAddress('');
  };
  return (
    <form
      className={styles.form}
      aria-label={texts.setTitle}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <SelectField
        label={texts.sheet}
        value={name}
        options={names.map((value) => ({ value, label: value }))}
        onValueChange={setChosen}
      />
      <TextField
        label={texts.address}
        hint={texts.addressHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={address}
        onValueChange={setAddress}
      />
      <Button type="submit" variant="secondary" disabled={address.trim() === ''} loading={actions.isSending}>
        {texts.save}
      </Button>
    </form>
  );
}
