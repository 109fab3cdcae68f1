import type { ListedAccount } from '@offpiste/core/access/account/account.contract';
import { isSuspensionDay, suspensionDays } from '@offpiste/core/access/account/suspension.rules';
import { CORRECTING_ROLE } from '@offpiste/core/base/call/office-role.rules';
import { say } from '@offpiste/core/base/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { useState } from 'react';
import { pathTo } from '#base/paths.ts';
import { sayWhen, today } from '#device/clock.ts';
import { Loading } from '#kept/not-here.part.tsx';
import { useHasRole } from '#session/has-office.ts';
import { useFresh } from '#session/use-fresh.ts';
import { account as texts } from '#texts/access/account';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button, LinkButton } from '#ui/button/button.part.tsx';
import { List } from '#ui/list-row/list-row.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import { TextField } from '#ui/text-field/text-field.part.tsx';
import styles from './account.module.css';
import { PhoneRow } from './phone-row.part.tsx';

type CloseAccountProps = {
  person: ListedAccount;
  isSending: boolean;
  problem: string | undefined;
  /** `until` is ISO 8601, UTC; undefined closes for good. */
  onClosed: (until: string | undefined) => void;
  onCancel: () => void;
};

const DURATIONS = ['for-good', 'until'] as const;

/** Shows the phones of the person, with their pending actions, before the account is closed or suspended. */
export function CloseAccount({ person, isSending, problem, onClosed, onCancel }: CloseAccountProps) {
  const { repId, name, staffType } = person;
  const { reply, failure } = useFresh(endpoints.accountPhones, { repId });
  const [duration, setDuration] = useState<(typeof DURATIONS)[number]>('for-good');
  const [day, setDay] = useState('');
  const isSuspension = duration === 'until';
  const days = suspensionDays(today());
  const phones = reply?.phones ?? [];
  return (
    <Stack>
      <h3>{say(texts.closeTitle, { name })}</h3>
      <p className={styles.hint}>{texts.closeHint}</p>
      <PendingActions person={person} />
      {failure ? <Alert type="danger">{failure.message}</Alert> : null}
      {reply || failure ? null : <Loading />}
      {phones.length > 0 ? (
        <List label={texts.phones}>
          {phones.map((phone) => (
            <PhoneRow key={phone.signInId} phone={phone} action={undefined} />
          ))}
        </List>
      ) : reply ? (
        <p className={styles.hint}>{texts.signedInNowhere}</p>
      ) : null}
      {staffType === '' ? null : <p className={styles.hint}>{say(texts.staffTypeOf, { staffType })}</p>}
      <SelectField
        label={texts.duration}
        value={duration}
        options={DURATIONS.map((value) => ({ value, label: texts.durations[value] }))}
        onValueChange={setDuration}
      />
      {isSuspension ? (
        <TextField
          type="date"
          label={texts.suspendedTo}
          hint={texts.suspendedToHint}
          value={day}
          min={days.first}
          max={days.last}
          onValueChange={setDay}
        />
      ) : null}
      {problem === undefined ? null : <Alert type="danger">{problem}</Alert>}
      <Button
        variant="danger"
        fullWidth
        loading={isSending}
        disabled={isSuspension && !isSuspensionDay(day, today())}
        onClick={() => onClosed(isSuspension ? new Date(`${day}T00:00`).toISOString() : undefined)}
      >
        {isSuspension ? texts.suspend : texts.close}
      </Button>
      <Button variant="secondary" fullWidth onClick={onCancel}>
        {texts.cancel}
      </Button>
    </Stack>
  );
}

/** The pending actions of the person's phones, with the way to a note for a colleague. */
export function PendingActions({ person: { waiting, lastContact, week } }: { person: ListedAccount }) {
  const mayWrite = useHasRole([CORRECTING_ROLE]);
  const known = lastContact === undefined ? texts.noContact : say(texts.knownAt, { at: sayWhen(lastContact) });
  return (
    <>
      <Alert type={waiting > 0 ? 'warning' : 'info'}>
        {[
          waiting > 0 ? say(texts.pendingOf, { count: waiting }) : texts.nonePending,
          known,
          ...(week ? [say(texts.pendingWeek, { week: week.weekName })] : []),
        ].join(' ')}
      </Alert>
      {week && mayWrite ? (
        <LinkButton variant="secondary" fullWidth href={pathTo('LiveNight', { week: week.weekId })}>
          {texts.writeColleague}
        </LinkButton>
      ) : null}
    </>
  );
}
