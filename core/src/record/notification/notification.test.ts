import { expect, test } from 'vitest';
import { listOfMessage, notifiedPhones, pushedNote } from './notification.rules.ts';

const phone = (repId: string, hasRecorded = false) => ({ repId, hasRecorded });

test.each([
  ['no phone', [], []],
  ['phones of reps without a record on the list', [phone('1'), phone('2')], ['1', '2']],
  ['a phone of a rep with a record on the list', [phone('1'), phone('2', true), phone('3')], ['2']],
])('a note notifies, with %s', (_, phones, expected) => {
  expect(notifiedPhones(phones).map(({ repId }) => repId)).toEqual(expected);
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
