import { describe, expect, test } from 'vitest';
import { findPersons, personKey } from './person-search.rules.ts';

const PEOPLE: readonly [name: string, reference: string][] = [
  ['Joanna Smith', 'WASTELAND-ABC123'],
  ['Jo Smith', 'WASTELAND-XYZ789'],
  ['Smith Jo', 'WHITEROAD-SMI001'],
  ['Aki Smithson', 'WASTELAND-QQQ001'],
  ['Łukasz Żółć', 'WASTELAND-AAA111'],
  ['Søren Æbelø', 'NUCO-ÉÉÉ222'],
  ['Ann-Marie O’Neil', 'WASTELAND-BBB333'],
  ['Zoë Müller', 'WASTELAND-CCC444'],
  ['Abc Wasteland', 'NUCO-DDD555'],
  ['Arrowsmith Li', 'NUCO-EEE666'],
];
const keys = PEOPLE.map(([name, reference]) => personKey(name, reference));
const found = (typed: string) => findPersons(keys, typed)?.map((at) => PEOPLE[at]?.[0]);

test('an empty search matches all people', () => {
  expect(found('')).toBeUndefined();
  expect(found('  ')).toBeUndefined();
});

describe('matches', () => {
  test.each([
    ['zoe muller', ['Zoë Müller']],
    ['ZOË', ['Zoë Müller']],
    ['muller zoe', ['Zoë Müller']],
    ['lukasz zolc', ['Łukasz Żółć']],
    ['soren aebelo', ['Søren Æbelø']],
    ['oneil', ['Ann-Marie O’Neil']],
    ["o'neil", ['Ann-Marie O’Neil']],
    ['o’neil', ['Ann-Marie O’Neil']],
    ['ann marie', ['Ann-Marie O’Neil']],
    ['neil ann', ['Ann-Marie O’Neil']],
    ['wastelandabc123', ['Joanna Smith']],
    ['WASTELAND-ABC123', ['Joanna Smith']],
    ['wasteland abc 123', ['Joanna Smith']],
    ['abc-123', ['Joanna Smith']],
    ['c12', ['Joanna Smith']],
    ['smith xyz', ['Jo Smith']],
    ['zzzz', []],
    ['smith zzzz', []],
    // A match never spans the name and the reference.
    ['smithwasteland', []],
    ['-', PEOPLE.map(([name]) => name)],
    ['?!', []],
  ])('%j finds %j', (typed, names) => {
    expect(found(typed)?.toSorted()).toEqual([...names].toSorted());
  });

  test('every entry that contains the typed text is found', () => {
    const lost = PEOPLE.flatMap(([name, reference]) =>
      [...partsOf(name), ...partsOf(reference)].filter((typed) => !found(typed)?.includes(name)),
    );
    expect(lost).toEqual([]);
  });
});

function partsOf(whole: string): string[] {
  const starts = Array.from(whole, (_, index) => index);
  const parts = starts.flatMap((at) => [whole.slice(at), whole.slice(0, at), whole.slice(at, at + 3)]);
  return parts.flatMap((part) => [part, part.toUpperCase(), part.toLowerCase()]).filter((part) => part.trim() !== '');
}

describe('ranking', () => {
  test.each([
    ['jo smith', ['Jo Smith', 'Joanna Smith', 'Smith Jo']],
    ['smith', ['Smith Jo', 'Joanna Smith', 'Jo Smith', 'Aki Smithson', 'Arrowsmith Li']],
    ['smi001', ['Smith Jo']],
    ['abc', ['Abc Wasteland', 'Joanna Smith']],
    ['abc123', ['Joanna Smith']],
  ])('%j: %j', (typed, names) => {
    expect(found(typed)).toEqual(names);
  });

  test('the brand prefix does not count as the start of a reference', () => {
    expect(found('wasteland')?.[0]).toBe('Abc Wasteland');
  });
});
