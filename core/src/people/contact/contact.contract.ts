// Source: docs/reference/reps.md (Contacts).
import { Type, type Static } from 'typebox';

/** A contact a rep may need to call: office, clinic, mountain rescue. */
export const Contact = Type.Object({
  contactId: Type.String(),
  contactName: Type.String(),
  tel: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
});
export type Contact = Static<typeof Contact>;

/** The reply of GET /api/contacts. */
export const ContactReply = Type.Array(Contact);
export type ContactReply = Static<typeof ContactReply>;
