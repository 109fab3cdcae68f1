// Source: docs/reference/brands.md (Phone numbers).
import { Type, type Static } from 'typebox';

/**
 * Forms by number as it is written: E.164, or digits that only a call can use, or '' for a text that is no number.
 * Numbers that phones read alone are left out.
 */
export const NumberForms = Type.Record(Type.String(), Type.String());
export type NumberForms = Static<typeof NumberForms>;

/** A sheet with another column of this name loses it. */
export const numbersField = { numbers: Type.Optional(NumberForms) };
