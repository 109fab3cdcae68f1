// Source: docs/reference/office-entry.md (Second factors).
import { Type, type Static } from 'typebox';
import { freeText, ShortId } from '../../base/call/field.contract.ts';
import { CreatedPasskey } from '../passkey/passkey.contract.ts';

export const MAX_FACTORS = 10;

const FactorName = freeText({ minLength: 1, maxLength: 64 });

/** Times are ISO 8601, UTC. `elsewhere` is the host of a passkey that does not work at this address. */
export const Factor = Type.Object({
  factorId: Type.String(),
  kind: Type.Enum(['app', 'passkey']),
  name: Type.String(),
  elsewhere: Type.Optional(Type.String()),
  addedAt: Type.String(),
  usedAt: Type.Optional(Type.String()),
});
export type Factor = Static<typeof Factor>;

/** `codesLeft` counts the unused recovery codes. `offersPasskeys`: they work at this address. */
export const FactorsReply = Type.Object({
  factors: Type.Array(Factor),
  offersPasskeys: Type.Boolean(),
  codesLeft: Type.Integer(),
  isRequired: Type.Boolean(),
});
export type FactorsReply = Static<typeof FactorsReply>;

export const BeginAppBody = Type.Object({});
/** `uri` is the content of the QR code; `secret` is the same for typing. */
export const BeginAppReply = Type.Object({ factorId: Type.String(), uri: Type.String(), secret: Type.String() });
export type BeginAppReply = Static<typeof BeginAppReply>;

export const AddAppBody = Type.Object({
  factorId: ShortId,
  name: FactorName,
  code: Type.String({ minLength: 1, maxLength: 20 }),
});

export const BeginPasskeyBody = Type.Object({});
export const AddPasskeyBody = Type.Object({ name: FactorName, passkey: CreatedPasskey });

/** `recoveryCodes` are shown once. Empty unless the account had none. */
export const AddedFactorReply = Type.Object({ recoveryCodes: Type.Array(Type.String()) });
export type AddedFactorReply = Static<typeof AddedFactorReply>;

export const FactorBody = Type.Object({ factorId: ShortId });
export const FactorDoneReply = Type.Object({ success: Type.Boolean() });
export const NewCodesBody = Type.Object({});
export const ResetFactorsBody = Type.Object({ repId: ShortId });
