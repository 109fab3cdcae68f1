import { expect, test } from 'vitest';
import { listOfMessage, notifiedPhones, pushedNote } from './notification.rules.ts';

test.each<[string, readonly string[], readonly string[]]>([
  ['no rep has a record on the list', [], ['1', '2']],
  ['one of their reps has a record on the list', ['2'], ['2']],
  ['only a rep without a phone among them has a record on the list', ['3'], []],
])('a note notifies the right phones if %s', (_, recorders, expected) => {
  const phones = [{ repId: '1' }, { repId: '2' }];
  expect(notifiedPhones(phones, new Set(recorders)).map(({ repId }) => repId)).toEqual(expected);
});

test.each([
  [[], undefined],
  [['keys'], 'keys'],
  [['keys', 'keys'], 'keys'],
  [['keys', 'lift-pass'], undefined],
])('a message about notes on the lists %j opens the list %s', (lists, expected) => {
  expect(listOfMessage(lists)).toBe(expected);
});

test.each([
  ['{"title":"A note","list":"keys"}', { title: 'A note', list: 'keys' }],
  ['{"title":"A note","list":"lesson/9","isWorkshop":true}', { title: 'A note', list: 'lesson/9', isWorkshop: true }],
  ['{"title":"A note","list":7,"isWorkshop":"yes","more":1}', { title: 'A note' }],
  ['{"list":"keys"}', undefined],
  ['null', undefined],
  ['', undefined],
])('the pushed text %s is the message %j', (text, expected) => {
  expect(pushedNote(text)).toEqual(expected);
});
