// Source: docs/reference/accounts.md (People and phones).
import { Type, type Static } from 'typebox';
import { BRAND_KEYS } from '../../base/brand/brand.contract.ts';
import { freeText, Moment, ShortId } from '../../base/call/field.contract.ts';
import { OFFICE_ROLES } from '../../base/call/office-role.rules.ts';

const RoleName = Type.Enum([...OFFICE_ROLES]);
const BrandName = Type.Enum([...BRAND_KEYS]);

export const AccountFields = Type.Object({
  username: freeText({ minLength: 1, maxLength: 254 }),
  name: freeText({ minLength: 1, maxLength: 200 }),
  level: Type.Integer({ minimum: 0, maximum: 9 }),
  tenant: Type.String({ maxLength: 64 }),
  staffType: freeText({ maxLength: 64 }),
  brands: Type.Array(BrandName, { minItems: 1, maxItems: 10 }),
  office: Type.Array(BrandName, { maxItems: 10 }),
  disabled: Type.Boolean(),
  /** Of office access. A version before sends none; they stay then. */
  roles: Type.Optional(Type.Array(RoleName, { maxItems: 10 })),
});
export type AccountFields = Static<typeof AccountFields>;

export const AccountBar = Type.Enum(['holds-more', 'other-brands']);
export type AccountBar = Static<typeof AccountBar>;

/** `mark` changes with every change. `waiting` counts pending actions. Times are ISO 8601, UTC. */
export const ListedAccount = Type.Object({
  repId: Type.String(),
  ...AccountFields.properties,
  mark: Type.String(),
  isDemo: Type.Boolean(),
  hasPassword: Type.Boolean(),
  hasFactor: Type.Boolean(),
  phones: Type.Integer(),
  waiting: Type.Integer(),
  lastContact: Type.Optional(Type.String()),
  linkUntil: Type.Optional(Type.String()),
  suspendedUntil: Type.Optional(Type.String()),
  /** The week of the last contact. */
  week: Type.Optional(Type.Object({ weekId: Type.String(), weekName: Type.String() })),
  bar: Type.Optional(AccountBar),
  maySignOut: Type.Boolean(),
});
export type ListedAccount = Static<typeof ListedAccount>;

/** `may` has the rights that the caller may grant. */
export const PeopleReply = Type.Object({
  people: Type.Array(ListedAccount),
  may: Type.Object({
    level: Type.Integer(),
    brands: Type.Array(BrandName),
    tenants: Type.Array(Type.String()),
    /** A version before sends none. */
    roles: Type.Optional(Type.Array(RoleName)),
  }),
});
export type PeopleReply = Static<typeof PeopleReply>;

export const AddAccountBody = Type.Object({
  repId: Type.String({ minLength: 1, maxLength: 64 }),
  fields: AccountFields,
});

/** `seen` is the mark of the version that was edited. `until` makes closing a suspension. */
export const ChangeAccountBody = Type.Object({
  repId: ShortId,
  seen: Type.String({ minLength: 1, maxLength: 64 }),
  fields: AccountFields,
  until: Type.Optional(Moment),
});
export const AccountReply = Type.Object({ success: Type.Boolean() });

export const AccountParams = { repId: ShortId };
export const AccountBody = Type.Object({ repId: ShortId });

/** `secret` follows '#', so that no server log has it. `isMailed`: the server mails it, too. */
export const LinkReply = Type.Object({
  secret: Type.String(),
  username: Type.String(),
  until: Type.String(),
  isMailed: Type.Optional(Type.Boolean()),
});
export type LinkReply = Static<typeof LinkReply>;

/** Times are ISO 8601, UTC. */
export const SignedInPhone = Type.Object({
  signInId: Type.String(),
  brand: Type.String(),
  startedAt: Type.String(),
  lastContact: Type.String(),
  appVersion: Type.Optional(Type.String()),
  weekName: Type.Optional(Type.String()),
  waiting: Type.Integer(),
  waitingSince: Type.Optional(Type.String()),
  browser: Type.Optional(Type.String()),
  /** Given by its owner. */
  name: Type.Optional(Type.String()),
});
export type SignedInPhone = Static<typeof SignedInPhone>;

export const PhonesReply = Type.Object({ phones: Type.Array(SignedInPhone) });

export const OwnSignInsReply = Type.Object({ ...PhonesReply.properties, currentId: Type.String() });
export type OwnSignInsReply = Static<typeof OwnSignInsReply>;

/** An empty name removes it. */
export const NameSignInBody = Type.Object({ signInId: ShortId, name: freeText({ maxLength: 40 }) });

/** In the place of an id: all but the current one. */
export const OTHER_SIGN_INS = 'others';

export const EndOwnBody = Type.Object({ signInId: ShortId });

export const SignOutBody = Type.Object({ repId: ShortId, signInId: Type.Optional(ShortId) });
export const SignOutReply = Type.Object({ ended: Type.Integer() });

const Secret = Type.String({ minLength: 1, maxLength: 100 });
const Password = Type.String({ maxLength: 1024 });

export const LinkBody = Type.Object({ secret: Secret });
/** `minLength` is of the new password; older servers do not send it. */
export const LinkedReply = Type.Object({
  name: Type.String(),
  username: Type.String(),
  minLength: Type.Optional(Type.Integer()),
});
export type LinkedReply = Static<typeof LinkedReply>;
export const ChoosePasswordBody = Type.Object({ secret: Secret, password: Password });

export const ChangePasswordBody = Type.Object({ current: Password, password: Password });
/** `ended` counts the other phones. */
export const ChangePasswordReply = Type.Object({ ended: Type.Integer() });
