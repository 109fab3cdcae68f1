// Source: docs/reference/import-jobs.md (Imports).
import { Type, type Static } from 'typebox';

/**
 * An import of a week as it is recorded, or the taking back of one (`takesBack`). `at` is ISO 8601, UTC; `counts` are
 * those of its preview. `begun` is one that was interrupted before everything was there.
 */
export const RecordedImport = Type.Object({
  importId: Type.Integer(),
  at: Type.String(),
  by: Type.String(),
  source: Type.Array(Type.String()),
  counts: Type.Record(Type.String(), Type.Integer()),
  isFirst: Type.Boolean(),
  state: Type.Union([Type.Literal('begun'), Type.Literal('applied'), Type.Literal('taken back')]),
  takesBack: Type.Optional(Type.Integer()),
  mayTakeBack: Type.Boolean(),
});
export type RecordedImport = Static<typeof RecordedImport>;
