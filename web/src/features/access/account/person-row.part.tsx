import type { ListedAccount } from '@offpiste/core/access/account/account.contract';
import { OFFICE_ROLES } from '@offpiste/core/base/call/office-role.rules';
import { say } from '@offpiste/core/base/brand/say.rules';
import { sayWhen } from '#device/clock.ts';
import { account as texts } from '#texts/access/account';
import { officeRole as roleTexts } from '#texts/access/office-role';
import { Badge } from '#ui/badge/badge.part.tsx';
import { ListRow } from '#ui/list-row/list-row.part.tsx';

export function PersonRow({ person, onPress }: { person: ListedAccount; onPress: () => void }) {
  const {
    repId,
    username,
    name,
    level,
    office,
    roles,
    disabled,
    isDemo,
    hasPassword,
    hasFactor,
    linkUntil,
    suspendedUntil,
    phones,
    waiting,
    lastContact,
  } = person;
  return (
    <ListRow
      title={name}
      subtitle={[
        username,
        say(texts.rep, { repId, level }),
        ...(lastContact === undefined ? [] : [say(texts.lastContact, { at: sayWhen(lastContact) })]),
      ].join(' · ')}
      badges={
        <>
          {disabled ? (
            <Badge tone="danger">
              {suspendedUntil === undefined ? texts.isClosed : say(texts.isSuspended, { at: sayWhen(suspendedUntil) })}
            </Badge>
          ) : null}
          {isDemo ? <Badge>{texts.isDemo}</Badge> : null}
          {office.length > 0 ? (
            <Badge tone="accent">{say(texts.hasOffice, { brands: office.join(', ') })}</Badge>
          ) : null}
          {office.length > 0 && roles !== undefined && roles.length < OFFICE_ROLES.length ? (
            <Badge>
              {say(roleTexts.badge, { roles: roles.map((role) => roleTexts.roles[role].name).join(', ') || '–' })}
            </Badge>
          ) : null}
          {hasFactor ? <Badge tone="ok">{texts.hasFactor}</Badge> : null}
          {hasPassword || disabled ? null : <Badge tone="warn">{texts.noPassword}</Badge>}
          {linkUntil === undefined ? null : <Badge>{say(texts.linkOpen, { at: sayWhen(linkUntil) })}</Badge>}
          {phones > 0 ? (
            <Badge tone="ok">{phones === 1 ? texts.oneSignedIn : say(texts.signedIn, { count: phones })}</Badge>
          ) : null}
          {waiting > 0 ? <Badge tone="held">{say(texts.holds, { count: waiting })}</Badge> : null}
        </>
      }
      onPress={onPress}
    />
  );
}
