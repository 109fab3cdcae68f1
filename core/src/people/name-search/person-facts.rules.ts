// Source: docs/reference/clients.md (Name search).
import { isNearNumber, numberFit, tellingDigits } from '../phone-number/phone-match.rules.ts';
import { codeFit } from './code-fit.rules.ts';
import { asSeen, placeWords, type Findable } from './findable-person.rules.ts';
import { slipsBetween } from '../../base/letters/letter-slips.rules.ts';
import { type PersonKey } from './person-search.rules.ts';
import { fold, lettersAndDigits } from '../../base/letters/fold.rules.ts';
import { typedSearch, type TypedSearch } from './typed-search.rules.ts';

export type PersonFactKind = 'resort' | 'group' | 'room' | 'coach' | 'phone' | 'code';

export interface PersonFact {
  readonly kind: PersonFactKind;
  readonly text: string;
}

/** Joins facts: 'Les Deux Alpes · Medics'. */
export function factLine(facts: readonly PersonFact[]): string {
  return facts.map(({ text }) => text).join(' · ');
}

/** In order of preference for namesakes. */
const TELLING = ['resort', 'group', 'room', 'coach'] as const satisfies readonly PersonFactKind[];
const EVERY = [...TELLING, 'phone', 'code'] as const;

/** The facts of a row. `typed` is given if name and reference did not match. */
export type RowFacts = (at: number, typed?: string) => readonly PersonFact[];

/** The facts that distinguish namesakes, as few as possible, and those that matched. */
export function rowFacts(people: readonly Findable[], keys: readonly PersonKey[]): RowFacts {
  let distinguishing: RowFacts | undefined;
  const searchOf = searchOnce();
  return (at, typed) => {
    const facts = (distinguishing ??= namesakeFacts(people, keys))(at);
    const person = people[at];
    const wanted = typed === undefined ? undefined : searchOf(typed);
    if (wanted === undefined || person === undefined) return facts;
    return [...facts, ...matchedFacts(person, wanted).filter(({ kind }) => facts.every((fact) => fact.kind !== kind))];
  };
}

function searchOnce(): (typed: string) => TypedSearch | undefined {
  let last: { readonly typed: string; readonly wanted: TypedSearch | undefined } | undefined;
  return (typed) => {
    if (last?.typed !== typed) last = { typed, wanted: typedSearch(typed) };
    return last.wanted;
  };
}

function namesakeFacts(people: readonly Findable[], keys: readonly PersonKey[]): RowFacts {
  const namesakes = new Map<string, Findable[]>();
  people.forEach((person, index) => {
    const name = keys[index]?.name ?? '';
    const same = namesakes.get(name);
    if (same === undefined) namesakes.set(name, [person]);
    else same.push(person);
  });
  const kinds = new Map<string, readonly PersonFactKind[]>();
  return (at) => {
    const person = people[at];
    const name = keys[at]?.name;
    if (person === undefined || !name) return [];
    const known = kinds.get(name) ?? distinctKinds(namesakes.get(name) ?? []);
    kinds.set(name, known);
    return factsOf(person, known);
  };
}

function matchedFacts(person: Findable, wanted: TypedSearch): readonly PersonFact[] {
  const name = fold(`${person.name} ${person.reference}`);
  const typed = wanted.readings.flatMap(({ words }) => words);
  const words = typed.flatMap(({ spellings }) => spellings).filter((word) => !name.includes(word));
  return factsOf(
    person,
    EVERY.filter((kind) => {
      const text = textOf(person, kind);
      if (!text) return false;
      if (kind === 'phone') return isNumberOf(text, wanted);
      if (kind === 'code')
        return typed.some(({ number }) => number !== '' && text.endsWith(number)) || isCodeOf(person, wanted.joined);
      const known = placeTexts(person, kind).flatMap(placeWords);
      return words.some((word) => known.some((one) => one.startsWith(word) || slipsBetween(word, one) !== undefined));
    }),
  );
}

function isNumberOf(phone: string, { number, readings }: TypedSearch): boolean {
  const known = tellingDigits(phone);
  if (number !== undefined && (numberFit(number, known) !== undefined || isNearNumber(number, known))) return true;
  return readings.some(({ words }) => words.some((word) => word.number !== '' && known.includes(word.number)));
}

function isCodeOf({ code = '', reference }: Findable, joined: string): boolean {
  const [brand = ''] = reference.split('-', 1);
  const brandLength = lettersAndDigits(brand).length;
  const fitOf = (text: string) => codeFit(joined, { codeSeen: asSeen(lettersAndDigits(text)), brandLength });
  const isOwn = lettersAndDigits(reference).includes(joined) || fitOf(reference) !== undefined;
  return !isOwn && (lettersAndDigits(code).includes(joined) ? /\d/.test(joined) : fitOf(code) !== undefined);
}

function distinctKinds(namesakes: readonly Findable[]): readonly PersonFactKind[] {
  if (namesakes.length < 2) return [];
  const single = TELLING.find((kind) => howManyDiffer(namesakes, [kind]) === namesakes.length);
  if (single) return [single];
  const chosen: PersonFactKind[] = [];
  let distinct = 1;
  for (const kind of TELLING) {
    const more = howManyDiffer(namesakes, [...chosen, kind]);
    if (more <= distinct) continue;
    chosen.push(kind);
    distinct = more;
  }
  return chosen;
}

function howManyDiffer(people: readonly Findable[], kinds: readonly PersonFactKind[]): number {
  return new Set(people.map((person) => kinds.map((kind) => textOf(person, kind) ?? '').join('\n'))).size;
}

function factsOf(person: Findable, kinds: readonly PersonFactKind[]): PersonFact[] {
  return kinds.flatMap((kind) => {
    const text = textOf(person, kind);
    return text ? [{ kind, text }] : [];
  });
}

function placeTexts(person: Findable, kind: PersonFactKind): readonly string[] {
  if (kind === 'room') return [person.building ?? '', person.room ?? ''];
  return kind === 'coach' ? (person.coaches ?? []) : [textOf(person, kind) ?? ''];
}

function textOf(person: Findable, kind: PersonFactKind): string | undefined {
  if (kind === 'room') return [person.building, person.room].filter(Boolean).join(', ');
  return kind === 'coach' ? person.coaches?.join(', ') : person[kind];
}
