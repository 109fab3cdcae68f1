import type { SecurityEvent } from '@offpiste/core/access/security-event/security-event.contract';
import { say } from '@offpiste/core/base/brand/say.rules';
import { utcWordsInOwnZone } from '@offpiste/core/base/moment/utc-words.rules';
import { endpoints } from '@offpiste/core/endpoints';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { sayWhen } from '#device/clock.ts';
import { Loading, MissingList } from '#kept/not-here.part.tsx';
import { NoOffice } from '#kept/no-office.part.tsx';
import { useHasOffice } from '#session/has-office.ts';
import { useFresh } from '#session/use-fresh.ts';
import { securityEvent as texts } from '#texts/access/security-event';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { LastBackup } from './last-backup.part.tsx';

export function SecurityEventsScreen() {
  if (!useHasOffice()) return <NoOffice />;
  return (
    <Page width="desk">
      <LastBackup />
      <Alert type="info">{texts.hint}</Alert>
      <Events before="latest" />
    </Page>
  );
}

/** One page of the list; the earlier page follows on request. */
function Events({ before }: { before: string }) {
  const { reply, failure } = useFresh(endpoints.securityEvents, { before });
  const [showsEarlier, setShowsEarlier] = useState(false);
  if (!reply) {
    if (!failure) return <Loading />;
    return failure.kind === 'refused' ? <Alert type="danger">{failure.message}</Alert> : <MissingList />;
  }
  const oldest = reply.events.at(-1);
  if (!oldest) return <EmptyState icon={<ShieldCheck />} size="small" heading={texts.none} />;
  return (
    <>
      <List label={texts.list}>
        {reply.events.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </List>
      {reply.hasMore && !showsEarlier ? (
        <Button variant="secondary" fullWidth onClick={() => setShowsEarlier(true)}>
          {texts.more}
        </Button>
      ) : null}
      {showsEarlier ? <Events before={oldest.id} /> : null}
    </>
  );
}

function Event({ event: { at, kind, name, by, detail } }: { event: SecurityEvent }) {
  const when = sayWhen(at);
  return (
    <ListRow
      title={`${texts.kinds[kind]}: ${name}`}
      subtitle={
        <>
          {by === undefined ? say(texts.at, { at: when }) : say(texts.atBy, { at: when, by })}
          {detail === undefined ? null : <div>{utcWordsInOwnZone(detail, sayWhen)}</div>}
        </>
      }
    />
  );
}
