import { encodeBase64 } from '@offpiste/core/base/base64/base64.rules';
import { guestLabel, returners, roomGuests } from '@offpiste/core/place/key/key-page.rules';
import { KEY_LIST_KEY, type HeldKeyRoom } from '@offpiste/core/place/key/key-list.rules';
import { useParams } from '@tanstack/react-router';
import { pathTo, routeId } from '#base/paths.ts';
import { useWayBack } from '#base/way-back.ts';
import { useChosenList } from '#key/chosen-list.ts';
import { RoomBadge } from '#key/key-badge.part.tsx';
import { useKeyRoom } from '#key/key-room.data.ts';
import { ScanSheet } from '#scan/scan-sheet.part.tsx';
import { useCodeReader } from '#scan/code-reader.ts';
import { ListNotes } from '#ticket/list-notes.part.tsx';
import { HeldBadge } from '#ticket/person-row.part.tsx';
import { useReaderNote } from '#ticket/reader-line.ts';
import { useTicketMenu } from '#ticket/ticket-menu.part.tsx';
import { ActionVerdict } from '#ticket/verdict.part.tsx';
import { Loading } from '#kept/not-here.part.tsx';
import { DataAge } from '#kept/data-age.part.tsx';
import { general } from '#texts/general';
import { key as texts } from '#texts/place/key';
import { Alert } from '#ui/alert/alert.part.tsx';
import { BottomActions } from '#ui/bottom-actions/bottom-actions.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { Toast } from '#ui/toast/toast.part.tsx';
import { useWeekQuery } from '#week/use-week-query.ts';
import { DistributeCard } from './distribute-card.part.tsx';
import { useKeyNotes } from './key.data.ts';
import styles from './key.module.css';
import { ReturnCard } from './return-card.part.tsx';
import { RoomInfoCard } from './room-info-card.part.tsx';
import { TicketQuestionDialog } from './ticket-question.part.tsx';
import { useKeyMoves } from './use-key-moves.ts';

export function KeyRoomScreen() {
  const { roomId } = useParams({ from: routeId('keyDistRoom') });
  return <KeyRoomPage roomId={roomId} />;
}

/** A room found by its code. */
export function ScannedKeyRoomScreen() {
  const { roomId, barcode } = useParams({ from: routeId('keyDistRoomScanned') });
  return <KeyRoomPage roomId={roomId} barcode={barcode} />;
}

function KeyRoomPage({ roomId, barcode }: { roomId: string; barcode?: string }) {
  const { room, at, failure, isUnanswered, isLoading } = useKeyRoom(roomId);
  const menu = useTicketMenu({ list: KEY_LIST_KEY });
  // Every room has a building, but not every room has a place where its keys are handed out.
  const notes = useKeyNotes('bld', room?.buildingName ?? '');
  return (
    <Page actions={<BackToList />}>
      {isLoading ? <Loading /> : null}
      {isUnanswered && !isLoading ? <Alert type="danger">{texts.loadFailed}</Alert> : null}
      {room ? (
        <>
          <ListNotes notes={notes} />
          <header className={styles.head}>
            <h2 className={styles.name}>{room.roomName || general.notAvailable}</h2>
            <p className={styles.building}>{room.buildingName || general.notAvailable}</p>
            <DataAge at={at} isOld={failure !== undefined}>
              <RoomBadge room={room} />
              <HeldBadge held={room.held} />
              {menu.button({
                name: room.roomName,
                roomId: room.roomId,
                isDone: true,
                reportId: room.lastReport?.id,
                reportRepId: room.lastReport?.repId,
              })}
            </DataAge>
          </header>
          <OpenRoom key={room.roomId} room={room} barcode={barcode} />
          {menu.sheet}
        </>
      ) : null}
    </Page>
  );
}

function OpenRoom({ room, barcode = '' }: { room: HeldKeyRoom; barcode?: string | undefined }) {
  const { data: inWeek } = useWeekQuery('room', { subblockId: room.roomId });
  const sleepers = (inWeek?.inhabitants ?? []).map(guestLabel);
  const people = { distribute: roomGuests(room, sleepers), return: returners(room, sleepers) };
  const moves = useKeyMoves(room, people, barcode);
  const { accept, note } = useReaderNote();
  useCodeReader((read) => {
    if (accept(read, !moves.busy && !moves.outcome && !moves.ticket.question)) moves.read(read);
  });
  const distribute = (
    <DistributeCard
      key={`distribute-${moves.recorded}`}
      room={room}
      guests={people.distribute}
      isWeekRead={inWeek !== undefined}
      moves={moves}
    />
  );
  const giveBack = <ReturnCard key={`return-${moves.recorded}`} room={room} people={people.return} moves={moves} />;
  return (
    <>
      {/* The possible move comes first, so that its slide is in reach. */}
      {room.distributed === 1 ? [giveBack, distribute] : [distribute, giveBack]}
      <RoomInfoCard room={room} isInWeek={Boolean(inWeek)} position={moves.position} />
      <ScanSheet open={moves.isScanning} onCode={moves.scanned} onClose={() => moves.scan(false)} />
      <TicketQuestionDialog ticket={moves.ticket} />
      <ActionVerdict outcome={moves.outcome} name={moves.what} doneText={moves.doneText} onDismiss={moves.dismiss} />
      <Toast {...note} />
    </>
  );
}

function BackToList() {
  const goBackTo = useWayBack();
  const list = useChosenList();
  const to = list
    ? pathTo('keyDist', { groupType: list.groupType, distLocation: encodeBase64(list.name) })
    : pathTo('keyDistSelect');
  return (
    <BottomActions>
      <Button variant="secondary" fullWidth onClick={() => goBackTo(to)}>
        {texts.backToList}
      </Button>
    </BottomActions>
  );
}
