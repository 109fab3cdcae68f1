import { say } from '@offpiste/core/base/brand/say.rules';
import { formatDay } from '@offpiste/core/base/moment/moment.rules';
import { endpoints } from '@offpiste/core/endpoints';
import Monitor from 'lucide-react/icons/monitor';
import { useState } from 'react';
import { WeekNote } from '#app/features/office/office-frame/week-note.part.tsx';
import { sayWhen } from '#device/clock.ts';
import { pageOrigin } from '#device/page/page.ts';
import { callServer } from '#net/server-call.ts';
import { useSend } from '#net/use-send.ts';
import { useFresh } from '#session/use-fresh.ts';
import { general } from '#texts/general';
import { wall as texts } from '#texts/office/wall';
import { Accordion } from '#ui/accordion/accordion.part.tsx';
import { Alert } from '#ui/alert/alert.part.tsx';
import { AlertDialog } from '#ui/alert-dialog/alert-dialog.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import styles from './night.module.css';

const DAYS = ['7', '30', '90', '180'] as const;
type Days = (typeof DAYS)[number];

/** The live addresses of wall screens. An address is shown once, when it is made. */
export function WallAddresses({ weekId }: { weekId: string }) {
  const { reply, failure, refresh } = useFresh(endpoints.wallAddresses, { weekId });
  const { isSending, problem, send } = useSend(refresh);
  const [days, setDays] = useState<Days>('7');
  const [address, setAddress] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const known = reply?.wallAddresses ?? [];
  const make = () =>
    send(callServer(endpoints.makeWallAddress, { body: { weekId, days: Number(days) } }), ({ path }) =>
      setAddress(`${pageOrigin()}${path}`),
    );
  const revoke = (addressId: string) => {
    setAsked(undefined);
    setAddress(undefined);
    return send(callServer(endpoints.revokeReportAddress, { body: { weekId, addressId } }));
  };
  return (
    <Accordion title={texts.titles.one} chips={known.length > 0 ? [{ label: String(known.length) }] : []}>
      <div className={styles.padded}>
        <p>{texts.about}</p>
        {(problem ?? failure?.message) ? <Alert type="danger">{problem ?? failure?.message}</Alert> : null}
        {address === undefined ? null : (
          <Alert type="warning">
            <p>{texts.once}</p>
            <code>{address}</code>
          </Alert>
        )}
        <List label={texts.addresses} look="bare">
          {known.map(({ addressId, by, expiresAt, lastUsedAt }) => (
            <ListRow
              key={addressId}
              title={say(texts.by, { by, until: formatDay(expiresAt) })}
              subtitle={lastUsedAt ? say(texts.used, { at: sayWhen(lastUsedAt) }) : texts.unused}
              action={
                <Button variant="secondary" disabled={isSending} onClick={() => setAsked(addressId)}>
                  {texts.revoke}
                </Button>
              }
            />
          ))}
        </List>
        <SelectField
          label={texts.days}
          value={days}
          options={DAYS.map((value) => ({ value, label: say(texts.daysOf, { days: value }) }))}
          onValueChange={setDays}
        />
        <Button variant="secondary" icon={<Monitor />} loading={isSending} onClick={() => void make()}>
          {texts.make}
        </Button>
      </div>
      <AlertDialog
        open={asked !== undefined}
        type="warning"
        title={texts.revokeTitle}
        okLabel={texts.revoke}
        onOk={() => void (asked && revoke(asked))}
        cancel={{ label: general.cancel, onPress: () => setAsked(undefined) }}
      >
        <WeekNote about={weekId} />
        {texts.revokeBody}
      </AlertDialog>
    </Accordion>
  );
}
