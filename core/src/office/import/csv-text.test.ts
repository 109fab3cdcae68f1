import { expect, test } from 'vitest';
import { csvText } from './csv-text.rules.ts';

test('quotes separators and outer blanks, marks formulas, and ends each line', () => {
  expect(
    csvText([
      ['Name', 'Link', 'Keys'],
      ['O"Neill, Ada', '=1+1', 3],
      [' a;b', 'two\nlines', null],
    ]),
  ).toBe('\ufeffName,Link,Keys\r\n"O""Neill, Ada",\'=1+1,3\r\n" a;b","two\nlines",\r\n');
});
