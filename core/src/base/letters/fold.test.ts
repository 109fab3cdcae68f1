import { expect, test } from 'vitest';
import { fold } from './fold.rules.ts';

test.each([
  ['José Núñez', 'jose nunez'],
  ['Jose\u0301 Nu\u0301n\u0303ez', 'jose nunez'],
  ['D’Orléans', 'dorleans'],
  ['O‘Brien', 'obrien'],
  ['OʻBrien', 'obrien'],
  ['O＇Brien', 'obrien'],
  ["N'Diaye-Ba", 'ndiaye ba'],
  ['STRASSE', 'strasse'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['Søren Ødegård', 'soren odegard'],
  ['Łukasz', 'lukasz'],
  ['İbrahim Işık', 'ibrahim isik'],
  ['Đoković', 'dokovic'],
  ['Þór Sigurðsson', 'thor sigurdsson'],
  ['Cœur Ægir', 'coeur aegir'],
  ['Ａｎｎ', 'ann'],
  ['oﬃce', 'office'],
  ['Jo\u200bse\u00ad', 'jose'],
  ['Ann\u00a0 Bloggs', 'ann bloggs'],
  ['Μαΐου', 'μαιου'],
])('folds %j to %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});
