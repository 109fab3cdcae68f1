// Source: docs/reference/office-entry.md (Office entry).
import { Type, type Static } from 'typebox';
import { UsedPasskey } from '../passkey/passkey.contract.ts';

/** The means that a person types to confirm that it is them. `password` counts only without a second factor. */
const TypedMeans = Type.Enum(['app', 'recovery-code', 'password']);
export type TypedMeans = Static<typeof TypedMeans>;
export const ConfirmMeans = Type.Enum(['passkey', 'app', 'recovery-code', 'password']);
export type ConfirmMeans = Static<typeof ConfirmMeans>;

export const EntryStep = Type.Enum(['open', 'enter', 'expired', 'set-up', 'confirm']);

/** `resetBy` removed all factors of the account, and none was added since. `resetAt` is ISO 8601, UTC. */
export const EntryReply = Type.Object({
  step: EntryStep,
  /** The next step before a change of factors. */
  factorStep: EntryStep,
  /** The first is offered first. */
  means: Type.Array(ConfirmMeans),
  /** Whether a passkey can be set up at this address. */
  offersPasskeys: Type.Boolean(),
  resetBy: Type.Optional(Type.String()),
  resetAt: Type.Optional(Type.String()),
});
export type EntryReply = Static<typeof EntryReply>;

export const ConfirmBody = Type.Object({
  means: TypedMeans,
  secret: Type.String({ minLength: 1, maxLength: 1024 }),
});

export const PasskeyRequestBody = Type.Object({});
export const PasskeyConfirmBody = Type.Object({ passkey: UsedPasskey });

/** `codesLeft` counts the unused recovery codes, after one was used. */
export const ConfirmReply = Type.Object({ step: EntryStep, codesLeft: Type.Optional(Type.Integer()) });
export type ConfirmReply = Static<typeof ConfirmReply>;

export const ActiveBody = Type.Object({});
export const ActiveReply = Type.Object({ success: Type.Boolean() });
