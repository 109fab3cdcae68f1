import { endpoints } from './endpoints.ts';
import type { ActionKind } from './record/action/action-kind.rules.ts';

type Endpoints = typeof endpoints;
/** The kinds of action that calls record. */
type Recorded = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { readonly records: infer Kind } ? Kind : never;
}[keyof Endpoints];
/** One person of a list of extra passengers is no record of its own. A kind without a call does not compile. */
type Kind = Exclude<ActionKind, 'extra-passenger'> extends Recorded ? string : never;

/** The address of each kind of record. */
export const RECORD_PATHS: ReadonlyMap<Kind, string> = new Map(
  Object.values<{ readonly path: string; readonly records?: string }>(endpoints).flatMap(({ path, records }) =>
    records === undefined ? [] : [[records, path]],
  ),
);
