import { KEY_GROUP_TYPES, type KeyGroupType } from '@offpiste/core/place/key/key-list.rules';
import { keepText, useKeptChoice, useKeptText } from '#week/kept-choice.ts';

export interface ChosenList {
  readonly groupType: KeyGroupType;
  readonly name: string;
}

const GROUP_PLACE = 'key-list.group';
const NAME_PLACE = 'key-list.name';

export function useChosenList(): ChosenList | undefined {
  const [groupType] = useKeptChoice(GROUP_PLACE, KEY_GROUP_TYPES);
  const [name] = useKeptText(NAME_PLACE);
  return name === '' ? undefined : { groupType, name };
}

export function chooseList({ groupType, name }: ChosenList): void {
  keepText(GROUP_PLACE, groupType);
  keepText(NAME_PLACE, name);
}
