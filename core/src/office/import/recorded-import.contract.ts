// Source: docs/reference/import-jobs.md (Imports).
import { Type, type Static } from 'typebox';

/**
 * `takesBack`: this import reverts another. `at` is ISO 8601, UTC. `counts` are those of the preview. `begun`: the
 * import was interrupted.
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
