import { shownName } from '@offpiste/core/people/passenger/shown-name.rules';
import { Loading, NotHere } from '#kept/not-here.part.tsx';
import { say } from '@offpiste/core/base/brand/say.rules';
import {
  manifestLines,
  manifestText,
  type LoadLine,
  type PickUpGroup,
} from '@offpiste/core/ride/ride/ride-manifest.rules';
import type { Ride } from '@offpiste/core/record/ticket/ride-list.rules';
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import { useState, type ReactNode } from 'react';
import { sayWhen } from '#device/clock.ts';
import { canPrint, printPage } from '#device/page/page.ts';
import { shareText, type Shared } from '#device/share.ts';
import { DataAge } from '#kept/data-age.part.tsx';
import { listCount } from '#kept/list-progress.ts';
import { general } from '#texts/general';
import { absence } from '#texts/ride/absence';
import { extras as extraTexts } from '#texts/ride/extra-passenger';
import { ride as texts } from '#texts/ride/ride';
import { ListNotes } from '#ticket/list-notes.part.tsx';
import { Badge, LetterBadge } from '#ui/badge/badge.part.tsx';
import { BottomActions } from '#ui/bottom-actions/bottom-actions.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { Toast } from '#ui/toast/toast.part.tsx';
import { useWeekQuery } from '#week/use-week-query.ts';
import { ExtraPeople } from './extra-people.part.tsx';
import { NoRide } from './ride-at-hand.part.tsx';
import { loadedText, SeatBadge } from './pick-ups.part.tsx';
import { useRideLoading } from './ride.data.ts';
import styles from './ride.module.css';
import { seatText } from './seat-text.ts';
import { departureLine, textsOf } from './ride.texts.ts';

const AFTERWARDS: Readonly<Record<Shared, string>> = { shared: '', copied: texts.copied, failed: texts.shareFailed };

export function Manifest({ ride }: { ride: Ride }) {
  const list = useRideLoading(ride);
  const { data: holders } = useWeekQuery('holders', { barcodes: list.extras.map(({ barcode }) => barcode), ride });
  const title = say(texts.manifestOf, {
    name: say(textsOf[ride.kind].name, { id: ride.id }),
    direction: texts[ride.direction].toLowerCase(),
  });
  const [outcome, setOutcome] = useState({ text: '', turn: 0 });
  const share = async () => {
    // The text is read elsewhere and later.
    const when = list.isOld ? general.asItWas : general.updated;
    const age = list.at === undefined ? [] : [say(when, { at: sayWhen(list.at) })];
    const words = {
      title: [title, ...(list.departure ? [departureLine(list.departure)] : []), ...age].join('\n'),
      unknownPickUp: texts.unknownPickUp,
      loaded: texts.loaded.toLowerCase(),
      missing: texts.missing.toLowerCase(),
      notTravelling: absence.notTravelling.toLowerCase(),
      reasons: absence.reasons,
      equipment: texts.equipment,
      extras: say(extraTexts.extraPassengersOn, { direction: texts[ride.direction].toLowerCase() }),
      unknownTicket: extraTexts.unknownTicket.toLowerCase(),
      seat: seatText,
    };
    // The server lacks names for extra passengers reported by this phone only.
    const extras = list.extras.map(({ barcode, name }) => ({
      barcode,
      name: name || (holders?.[barcode]?.name ?? ''),
    }));
    const shared = await shareText(title, manifestText(list.pickUps, words, extras));
    setOutcome(({ turn }) => ({ text: AFTERWARDS[shared], turn: turn + 1 }));
  };
  const isKnown = list.presence === 'known';
  const isEmpty = !isKnown || (list.total === 0 && list.extras.length === 0);

  if (list.isUnknown) return <NoRide kind={ride.kind} />;
  return (
    <Page
      actions={
        <BottomActions>
          <Button size="large" icon={<Share2 />} disabled={isEmpty} onClick={() => void share()}>
            {texts.share}
          </Button>
          {canPrint() ? (
            <Button size="large" variant="secondary" icon={<Printer />} disabled={isEmpty} onClick={printPage}>
              {texts.print}
            </Button>
          ) : null}
        </BottomActions>
      }
    >
      <ListNotes notes={list.notes} />
      <header className={styles.head}>
        <h2 className={styles.name}>{title}</h2>
        <DataAge at={list.at} isOld={list.isOld}>
          <Badge tone={isKnown && list.total > 0 && list.done === list.total ? 'ok' : 'neutral'}>
            {texts.loaded} {listCount(list.presence, `${list.done}/${list.total}`)}
          </Badge>
        </DataAge>
      </header>
      {list.departure ? <p className={styles.wayTitle}>{departureLine(list.departure)}</p> : null}
      {list.isMissing ? <NotHere instead={texts.manifestNeedsList} /> : null}
      {list.isLoading ? <Loading /> : null}
      {isEmpty && isKnown && !list.isLoading ? <EmptyState heading={texts.noManifest} /> : null}
      {isKnown ? list.pickUps.map((pickUp) => <ManifestCard key={pickUp.name ?? ''} pickUp={pickUp} />) : null}
      <ExtraPeople ride={ride} extras={list.extras} presence={list.presence} />
      <Toast {...outcome} />
    </Page>
  );
}

function ManifestCard({ pickUp }: { pickUp: PickUpGroup }) {
  const { name, remaining, loaded, absent } = pickUp;
  const title = name ?? texts.unknownPickUp;
  return (
    <Card
      title={title}
      headingLevel={3}
      padding="flush"
      trailing={<Badge>{`${loaded.length}/${loaded.length + remaining.length + absent.length}`}</Badge>}
    >
      <List label={title} look="bare">
        {manifestLines(pickUp).map((line) => (
          <ListRow
            key={line.barcode}
            title={shownName(line) || general.notAvailable}
            subtitle={lineDetails(line)}
            trailing={
              <>
                {line.equipment ? <LetterBadge letter="E" label={texts.equipment} /> : null}
                <LineBadge line={line} />
              </>
            }
          />
        ))}
      </List>
    </Card>
  );
}

function lineDetails(line: LoadLine): ReactNode {
  const load = line.loadLat === undefined ? undefined : loadedText(line);
  const reference = line.name ? <span className={styles.reference}>{line.bookingRef}</span> : undefined;
  if (load === undefined) return reference;
  return (
    <>
      {reference}
      <span className={styles.line}>{load}</span>
    </>
  );
}

function LineBadge({ line }: { line: LoadLine }) {
  const { loaded, absent } = line;
  if (seatText(line) !== undefined) return <SeatBadge line={line} />;
  if (loaded === 1) return <Badge tone="ok">{texts.loaded}</Badge>;
  if (absent !== undefined) return <Badge>{absence.reasons[absent]}</Badge>;
  return <Badge tone="warn">{texts.missing}</Badge>;
}
