// Source: docs/reference/reports.md (Live addresses).
import { Type, type Static } from 'typebox';
import { ShortId } from '../../base/call/field.contract.ts';
import { REPORT_KEYS } from './report-key.rules.ts';

const Report = Type.Enum([...REPORT_KEYS]);

/** The maximum lifetime of an address. */
export const MAX_ADDRESS_DAYS = 180;

/** A live address without its secret. `columns` are keys. Moments are ISO 8601, UTC. */
export const ReportAddress = Type.Object({
  addressId: Type.String(),
  report: Report,
  columns: Type.Array(Type.String()),
  by: Type.String(),
  madeAt: Type.String(),
  expiresAt: Type.String(),
  lastUsedAt: Type.Optional(Type.String()),
});
export type ReportAddress = Static<typeof ReportAddress>;

/** The valid addresses of a week, the latest first. */
export const ReportAddressesReply = Type.Object({ addresses: Type.Array(ReportAddress) });
export type ReportAddressesReply = Static<typeof ReportAddressesReply>;

export const MakeAddressBody = Type.Object({
  weekId: ShortId,
  report: Report,
  columns: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { minItems: 1, maxItems: 40 }),
  days: Type.Integer({ minimum: 1, maximum: MAX_ADDRESS_DAYS }),
});

/** The server shows the path only once. */
export const MakeAddressReply = Type.Object({ path: Type.String(), ...ReportAddressesReply.properties });
export type MakeAddressReply = Static<typeof MakeAddressReply>;

export const RevokeAddressBody = Type.Object({ weekId: ShortId, addressId: Type.String({ pattern: '^[0-9]{1,15}$' }) });
