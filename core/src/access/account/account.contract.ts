// Source: docs/reference/accounts.md (People and phones).
import { Type, type Static } from 'typebox';
import { BRAND_KEYS } from '../../base/brand/brand.contract.ts';
import { ShortId } from '../../base/call/field.contract.ts';

const BrandName = Type.Enum([...BRAND_KEYS]);

/** What the office fills in for a person. */
export const AccountFields = Type.Object({
  /** What they sign in with, nearly always an e-mail address. */
  username: Type.String({ minLength: 1, maxLength: 254 }),
  name: Type.String({ minLength: 1, maxLength: 200 }),
  level: Type.Integer({ minimum: 0, maximum: 9 }),
  tenant: Type.String({ maxLength: 64 }),
  staffType: Type.String({ maxLength: 64 }),
  /** The brands they may sign in to. */
  brands: Type.Array(BrandName, { minItems: 1, maxItems: 10 }),
  /** The brands whose weeks they may see and change in the office. */
  office: Type.Array(BrandName, { maxItems: 10 }),
  /** Whether the account is closed. */
  disabled: Type.Boolean(),
});
export type AccountFields = Static<typeof AccountFields>;

/** Why somebody may look at an account and not change it. */
export const AccountBar = Type.Enum(['holds-more', 'other-brands']);
export type AccountBar = Static<typeof AccountBar>;

/**
 * A person as the office lists them. `mark` changes with every change of the account; `lastContact` (ISO 8601, UTC) of any
 * of their phones; `waiting` actions that their phones still hold; `linkUntil` while a link to choose a password is open.
 */
export const ListedAccount = Type.Object({
  repId: Type.String(),
  ...AccountFields.properties,
  mark: Type.String(),
  isDemo: Type.Boolean(),
  hasPassword: Type.Boolean(),
  phones: Type.Integer(),
  waiting: Type.Integer(),
  lastContact: Type.Optional(Type.String()),
  linkUntil: Type.Optional(Type.String()),
  bar: Type.Optional(AccountBar),
});
export type ListedAccount = Static<typeof ListedAccount>;

/** Everybody who may sign in to one of the caller's office brands, and what the caller may grant. */
export const PeopleReply = Type.Object({
  people: Type.Array(ListedAccount),
  may: Type.Object({
    level: Type.Integer(),
    brands: Type.Array(BrandName),
    tenants: Type.Array(Type.String()),
  }),
});
export type PeopleReply = Static<typeof PeopleReply>;

export const AddAccountBody = Type.Object({
  repId: Type.String({ minLength: 1, maxLength: 64 }),
  fields: AccountFields,
});

/** `seen` is the mark of the account that the person has changed from. */
export const ChangeAccountBody = Type.Object({
  repId: ShortId,
  seen: Type.String({ minLength: 1, maxLength: 64 }),
  fields: AccountFields,
});
export const AccountReply = Type.Object({ success: Type.Boolean() });

export const AccountParams = { repId: ShortId };
export const AccountBody = Type.Object({ repId: ShortId });

/**
 * A link by which one person chooses a password, once. `secret` is part of the link's address behind '#', so that no server
 * log has it; `until` is ISO 8601, UTC.
 */
export const LinkReply = Type.Object({ secret: Type.String(), username: Type.String(), until: Type.String() });
export type LinkReply = Static<typeof LinkReply>;

/** One sign-in of a rep on a phone, with what that phone last said of itself. Moments are ISO 8601, UTC. */
export const SignedInPhone = Type.Object({
  signInId: Type.String(),
  brand: Type.String(),
  startedAt: Type.String(),
  lastContact: Type.String(),
  appVersion: Type.Optional(Type.String()),
  weekName: Type.Optional(Type.String()),
  waiting: Type.Integer(),
  waitingSince: Type.Optional(Type.String()),
});
export type SignedInPhone = Static<typeof SignedInPhone>;

export const PhonesReply = Type.Object({ phones: Type.Array(SignedInPhone) });

/** Signs out one phone, or all of them. */
export const SignOutBody = Type.Object({ repId: ShortId, signInId: Type.Optional(ShortId) });
export const SignOutReply = Type.Object({ ended: Type.Integer() });

const Secret = Type.String({ minLength: 1, maxLength: 100 });
const Password = Type.String({ maxLength: 1024 });

/** Whose link it is. */
export const LinkBody = Type.Object({ secret: Secret });
export const LinkedReply = Type.Object({ name: Type.String(), username: Type.String() });
export type LinkedReply = Static<typeof LinkedReply>;
export const ChoosePasswordBody = Type.Object({ secret: Secret, password: Password });

/** A new password by whoever is signed in and knows the present one. */
export const ChangePasswordBody = Type.Object({ current: Password, password: Password });
/** `ended`: the other phones that were signed out. */
export const ChangePasswordReply = Type.Object({ ended: Type.Integer() });
