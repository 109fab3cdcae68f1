// Source: docs/reference/erasing.md (One person).
import { Type, type Static } from 'typebox';
import { freeText } from '../../base/call/field.contract.ts';

/** The page shows no more people, so that a short text lists no whole company. */
export const MAX_FOUND_PEOPLE = 20;

const PersonKind = Type.Enum(['client', 'staff']);
export type PersonKind = Static<typeof PersonKind>;

/** `id` is the reference of a booking or the rep id. */
const PersonId = { kind: PersonKind, id: Type.String({ minLength: 1, maxLength: 64 }) };

export const FindPersonBody = Type.Object({
  text: freeText({ minLength: 2, maxLength: 254, pattern: String.raw`\S` }),
});

/** `weeks` are the names of a client's weeks. `waiting` counts pending actions on phones of staff. */
export const FoundPerson = Type.Object({
  ...PersonId,
  name: Type.String(),
  username: Type.Optional(Type.String()),
  weeks: Type.Array(Type.String()),
  waiting: Type.Integer(),
});
export type FoundPerson = Static<typeof FoundPerson>;
export const FindPersonReply = Type.Object({ people: Type.Array(FoundPerson), hasMore: Type.Boolean() });

export const PERSON_FORMATS = ['json', 'html'] as const;
export type PersonFormat = (typeof PERSON_FORMATS)[number];
export const PersonFileBody = Type.Object({ ...PersonId, format: Type.Enum([...PERSON_FORMATS]) });

/** `repeated` is the id once more, as a protection against mistakes. */
export const ErasePersonBody = Type.Object({ ...PersonId, repeated: Type.String({ maxLength: 200 }) });

/** `files` still name the person. The office replaces them by an import. */
export const PersonErasedReply = Type.Object({
  rows: Type.Integer(),
  files: Type.Array(Type.String()),
});
export type PersonErasedReply = Static<typeof PersonErasedReply>;
