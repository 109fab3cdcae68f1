import { encodeBase64 } from '@offpiste/core/base/base64/base64.rules';
import { KEY_GROUP_TYPES, type KeyGroupType } from '@offpiste/core/place/key/key-list.rules';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { pathTo } from '#base/paths.ts';
import { DataAge } from '#kept/data-age.part.tsx';
import { Loading } from '#kept/not-here.part.tsx';
import { ListNotes } from '#ticket/list-notes.part.tsx';
import { key as texts } from '#texts/place/key';
import { Alert } from '#ui/alert/alert.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import { useKeptChoice } from '#week/kept-choice.ts';
import { useKeyNotes, useKeyView } from './key.data.ts';

const VIEWS: readonly { value: KeyGroupType; label: string }[] = [
  { value: 'loc', label: texts.location },
  { value: 'sup', label: texts.supplier },
  { value: 'bld', label: texts.building },
];

export function KeySelectScreen() {
  const [chosen, setChosen] = useKeptChoice('key-select.view', KEY_GROUP_TYPES);
  const [hasChosen, setHasChosen] = useState(false);
  const { view, names, at, failure, isLoading, hasRooms } = useKeyView(chosen, { mayMove: !hasChosen });
  const choose = (wanted: KeyGroupType) => {
    setHasChosen(true);
    setChosen(wanted);
  };
  const notes = useKeyNotes(view, names?.[0] ?? '');
  return (
    <Page>
      <ListNotes notes={notes} />
      <SelectField label={texts.view} value={view} options={VIEWS} onValueChange={choose} />
      {isLoading ? <Loading /> : null}
      {names === undefined && failure ? <Alert type="info">{texts.listMissing}</Alert> : null}
      {names === undefined ? null : <DataAge at={at} isOld={failure !== undefined} />}
      {names?.length === 0 ? (
        <EmptyState icon={<KeyRound />} heading={hasRooms ? texts.noGroupsHere : texts.noGroups} />
      ) : null}
      {names === undefined || names.length === 0 ? null : (
        <List label={texts.groups}>
          {names.map((name) => (
            <ListRow
              key={name}
              title={name}
              leading={<KeyRound />}
              href={pathTo('keyDist', { groupType: view, distLocation: encodeBase64(name) })}
            />
          ))}
        </List>
      )}
    </Page>
  );
}
