// Source: docs/reference/accounts.md (Accounts from the sheet Staff).
import { Type, type Static } from 'typebox';
import { AccountFields, LinkReply, PeopleReply } from '../../access/account/account.contract.ts';
import { freeText, ShortId } from '../../base/call/field.contract.ts';
import { MAX_ADDED_PEOPLE, MAX_STAFF_FILE_BYTES } from './staff-limit.rules.ts';

/** `no-password` gets only a new link. `hidden` is an account that the office does not see. */
const HeldAccount = Type.Enum(['open', 'closed', 'no-password', 'hidden']);
export type HeldAccount = Static<typeof HeldAccount>;

/** A row of the sheet Staff. `level` is undefined if the row has none. */
export const StaffRow = Type.Object({
  repId: Type.String(),
  name: Type.String(),
  username: Type.String(),
  level: Type.Optional(Type.Integer()),
  tenant: Type.String(),
  staffType: Type.String(),
  account: Type.Optional(HeldAccount),
});
export type StaffRow = Static<typeof StaffRow>;

/** `hidden` counts the rows of staff that the caller may not see. */
export const StaffRowsReply = Type.Object({
  rows: Type.Array(StaffRow),
  hidden: Type.Integer(),
  may: PeopleReply.properties.may,
});
export type StaffRowsReply = Static<typeof StaffRowsReply>;

export const StaffRowsParams = { weekId: ShortId };

/** The bytes of a CSV file in Base64. */
export const StaffFileBody = Type.Object({
  content: Type.String({ minLength: 1, maxLength: Math.ceil(MAX_STAFF_FILE_BYTES / 3) * 4 }),
});

export const AddPeopleBody = Type.Object({
  people: Type.Array(Type.Object({ repId: freeText({ minLength: 1, maxLength: 64 }), fields: AccountFields }), {
    maxItems: MAX_ADDED_PEOPLE,
  }),
  /** Accounts without a password that get a new link. */
  linksFor: Type.Array(ShortId, { maxItems: MAX_ADDED_PEOPLE }),
});
export type AddPeopleBody = Static<typeof AddPeopleBody>;

/** `brands`: the apps in which the person signs in. */
export const MadeLinkOfPerson = Type.Object({
  repId: Type.String(),
  name: Type.String(),
  brands: Type.Array(Type.String()),
  ...LinkReply.properties,
});
export type MadeLinkOfPerson = Static<typeof MadeLinkOfPerson>;

export const RefusedPerson = Type.Object({
  repId: Type.String(),
  name: Type.String(),
  code: Type.String(),
  details: Type.Optional(Type.Record(Type.String(), Type.String())),
});
export type RefusedPerson = Static<typeof RefusedPerson>;

export const AddPeopleReply = Type.Object({
  links: Type.Array(MadeLinkOfPerson),
  refused: Type.Array(RefusedPerson),
});
export type AddPeopleReply = Static<typeof AddPeopleReply>;
