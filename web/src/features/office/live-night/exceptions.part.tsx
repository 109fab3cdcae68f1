import { say } from '@offpiste/core/base/brand/say.rules';
import { utcWordsInOwnZone } from '@offpiste/core/base/moment/utc-words.rules';
import { noteListOf } from '@offpiste/core/record/note/note-list.rules';
import type { LiveException, LiveReply } from '@offpiste/core/office/live-night/office.contract';
import History from 'lucide-react/icons/history';
import { pathTo } from '#base/paths.ts';
import { sayWhen } from '#device/clock.ts';
import { office as texts } from '#texts/office/live-night';
import { Alert } from '#ui/alert/alert.part.tsx';
import { IconLink } from '#ui/icon-button/icon-button.part.tsx';
import { ListRow } from '#ui/list-row/list-row.part.tsx';
import { ListSection } from '#ui/list-section/list-section.part.tsx';
import { useAddressWeek, useIsPhoneWeek } from '#app/features/office/office-frame/address-week.ts';
import { listName, listPath } from '#app/features/office/note/note-lists.ts';

/** Inconsistent reports, the latest first, with links to the list and the client's story. */
export function Exceptions({ night }: { night: LiveReply }) {
  const { exceptionCount, exceptions } = night;
  return (
    <ListSection
      title={texts.exceptions}
      count={exceptionCount}
      emptyText={texts.noExceptions}
      notice={exceptionCount === undefined ? <Alert type="warning">{texts.exceptionsNotRead}</Alert> : null}
    >
      {exceptions.map((exception, index) => (
        <ExceptionRow key={index} exception={exception} night={night} />
      ))}
    </ListSection>
  );
}

function ExceptionRow({ exception, night }: { exception: LiveException; night: LiveReply }) {
  const { at, repName, name, text, list, reference } = exception;
  const week = useAddressWeek();
  const isPhoneWeek = useIsPhoneWeek();
  const shown = name || repName;
  // Reports without a list, such as a departure, have no page.
  const isList = noteListOf(list) !== undefined;
  const lines = `${sayWhen(at)}, ${repName}: ${utcWordsInOwnZone(text, sayWhen)}`;
  return (
    <ListRow
      title={shown}
      subtitle={isList ? `${listName(list, night)} · ${lines}` : lines}
      {...(isList && isPhoneWeek ? { href: listPath(list, night) } : {})}
      action={
        reference === undefined ? undefined : (
          <IconLink
            icon={<History />}
            label={say(texts.storyOf, { name: shown })}
            href={pathTo('ClientStory', { week, bookingRef: reference })}
          />
        )
      }
    />
  );
}
