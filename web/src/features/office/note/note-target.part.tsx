import { say } from '@offpiste/core/base/brand/say.rules';
import type { LiveReply } from '@offpiste/core/office/live-night/office.contract';
import { useState } from 'react';
import { correctedNow } from '#net/handset-clock.ts';
import { officeNote as texts } from '#texts/office/office-note';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import { SwitchRow } from '#ui/switch-row/switch-row.part.tsx';
import { listName, noteListKeys, resortListKeys } from './note-lists.ts';
import styles from './office.module.css';

/** No list key begins like this. */
const RESORT = 'resort:';

type NoteTargetProps = {
  night: LiveReply;
  /** The lists that the page offers. */
  about: readonly string[];
  chosen: readonly string[];
  onChosen: (lists: readonly string[]) => void;
};

/** One list, the lists of a resort, or some of the offered ones. */
export function NoteTarget({ night, about, chosen, onChosen }: NoteTargetProps) {
  const [resort, setResort] = useState('');
  const [ofResort, setOfResort] = useState<readonly string[]>([]);
  if (about.length > 1) return <SeveralLists night={night} offered={about} chosen={chosen} onChosen={onChosen} />;
  const choose = (value: string) => {
    const name = value.startsWith(RESORT) ? value.slice(RESORT.length) : '';
    const lists = name === '' ? [] : resortListKeys(night, name, correctedNow());
    setResort(name);
    setOfResort(lists);
    onChosen(name !== '' ? lists : value === '' ? [] : [value]);
  };
  return (
    <>
      <SelectField
        label={texts.list}
        value={resort === '' ? (chosen[0] ?? '') : RESORT + resort}
        options={[
          ...(about.length === 0 ? [{ value: '', label: texts.chooseList }] : []),
          ...night.resorts.map((name) => ({ value: RESORT + name, label: say(texts.everyoneIn, { resort: name }) })),
          ...noteListKeys(night).map((value) => ({ value, label: listName(value, night) })),
        ]}
        onValueChange={choose}
      />
      {resort === '' ? null : ofResort.length === 0 ? (
        <p>{texts.noneInResort}</p>
      ) : (
        <SeveralLists night={night} offered={ofResort} chosen={chosen} onChosen={onChosen} />
      )}
    </>
  );
}

type SeveralListsProps = Omit<NoteTargetProps, 'about'> & { offered: readonly string[] };

function SeveralLists({ night, offered, chosen, onChosen }: SeveralListsProps) {
  return (
    <fieldset className={styles.lists}>
      <legend>{texts.lists}</legend>
      {offered.map((list) => (
        <SwitchRow
          key={list}
          look="checkbox"
          label={listName(list, night)}
          checked={chosen.includes(list)}
          onCheckedChange={(isChosen) =>
            onChosen(offered.filter((each) => (each === list ? isChosen : chosen.includes(each))))
          }
        />
      ))}
    </fieldset>
  );
}
