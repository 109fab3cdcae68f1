import { KEY_LIST_KEY, keyGroupName, keyGroupType, type KeyGroupType } from '@offpiste/core/place/key/key-list.rules';
import { useParams } from '@tanstack/react-router';
import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useMemo } from 'react';
import { routeId } from '#base/paths.ts';
import { chooseList } from '#key/chosen-list.ts';
import { listProgress } from '#kept/list-progress.ts';
import { HandOverLink, ListHead } from '#ticket/list-head.part.tsx';
import { useAtPlace } from '#ticket/place-at-hand.store.ts';
import { key as texts } from '#texts/place/key';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.part.tsx';
import { FindRoom, FindRoomButtons } from './find-room.part.tsx';
import { KeyBalance } from './key-balance.part.tsx';
import { KeyBuildingPart } from './key-building.part.tsx';
import { useKeyList } from './key.data.ts';
import styles from './key.module.css';
import { useFindRoom } from './use-find-room.ts';

export function KeyListScreen() {
  const address = useParams({ from: routeId('keyDist') });
  const groupType = keyGroupType(address.groupType);
  // A parameter that is not base64 selects nothing.
  const name = keyGroupName(address.distLocation);
  return <KeyList key={`${groupType}/${name}`} groupType={groupType} name={name} />;
}

function KeyList({ groupType, name }: { groupType: KeyGroupType; name: string | undefined }) {
  const list = useKeyList(groupType, name);
  const find = useFindRoom(list);
  useEffect(() => chooseList({ groupType, name: name ?? '' }), [groupType, name]);
  const { total, distributed } = list.totals;
  const ready = list.buildings.reduce((sum, { badges }) => sum + badges.ready, 0);
  const rows = useMemo(() => ({ kind: 'rooms', rooms: list.rooms }) as const, [list.rooms]);
  useAtPlace(
    list.rooms.length > 0
      ? { place: KEY_LIST_KEY, placeName: name ?? texts.listTitle, open: Math.max(0, total - distributed) }
      : undefined,
    { at: list.at, rows },
  );
  const isEmpty = !list.isLoading && !list.isMissing && list.rooms.length === 0;

  return (
    <Page actions={<FindRoomButtons find={find} />}>
      <ListHead list={list} missingText={texts.listMissing}>
        <h2 className={styles.name}>{name ?? texts.listTitle}</h2>
        {name === undefined ? null : (
          <ProgressBar
            heading={texts.distributed}
            progress={listProgress(list.presence, { raw: distributed, total })}
            stack={{
              ready: distributed + ready,
              labels: { raw: texts.distributed, ready: texts.readyShare, total: texts.total },
            }}
          />
        )}
      </ListHead>
      <HandOverLink held={list.held} />
      {isEmpty ? <EmptyState icon={<KeyRound />} heading={texts.noRooms} body={texts.noRoomsHint} /> : null}
      {list.buildings.map((building, index) => (
        <KeyBuildingPart key={building.buildingName} building={building} defaultOpen={index === 0} />
      ))}
      {list.rooms.length > 0 ? <KeyBalance totals={list.totals} /> : null}
      <FindRoom find={find} />
    </Page>
  );
}
