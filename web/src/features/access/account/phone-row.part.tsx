import type { SignedInPhone } from '@offpiste/core/access/account/account.contract';
import { say } from '@offpiste/core/base/brand/say.rules';
import type { ReactNode } from 'react';
import { sayWhen } from '#device/clock.ts';
import { account as texts } from '#texts/access/account';
import { Badge } from '#ui/badge/badge.part.tsx';
import { ListRow } from '#ui/list-row/list-row.part.tsx';

type PhoneRowProps = { phone: SignedInPhone; isThisOne?: boolean; action: ReactNode };

/** A sign-in: named by its owner, or by its browser. */
export function PhoneRow({ phone, isThisOne = false, action }: PhoneRowProps) {
  const { brand, startedAt, lastContact, appVersion, weekName, waiting, waitingSince, browser, name } = phone;
  const start = say(texts.phoneOf, { brand, at: sayWhen(startedAt) });
  const [title, ...more] = [name, browser, start].filter((words) => words !== undefined);
  return (
    <ListRow
      title={title}
      subtitle={[
        ...more,
        say(texts.seen, { at: sayWhen(lastContact) }),
        ...(appVersion === undefined ? [] : [say(texts.version, { version: appVersion })]),
        ...(weekName === undefined ? [] : [say(texts.weekOf, { week: weekName })]),
      ].join(', ')}
      badges={
        <>
          {isThisOne ? <Badge tone="ok">{texts.thisOne}</Badge> : null}
          {waiting > 0 ? (
            <Badge tone="held">
              {say(texts.waiting, { count: waiting, since: waitingSince === undefined ? '' : sayWhen(waitingSince) })}
            </Badge>
          ) : null}
        </>
      }
      action={action}
    />
  );
}
