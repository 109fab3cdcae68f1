// Source: docs/reference/reps.md (Contacts).
import { Type, type Static } from 'typebox';
import { numbersField } from '../phone-number/phone-number.contract.ts';

export const Contact = Type.Object({
  contactId: Type.String(),
  contactName: Type.String(),
  tel: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  ...numbersField,
});
export type Contact = Static<typeof Contact>;

export const ContactReply = Type.Array(Contact);
