import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier, SupportStatement } from '@mdn/browser-compat-data/types';

/** The page for unsupported browsers names the same. */
const DECLARED = { chrome: 109, safari_ios: 16.4, firefox: 121 } as const;

/** Undefined for an unknown feature. */
export function isEverywhere(feature: Identifier | undefined): boolean | undefined {
  const support = feature?.__compat?.support;
  if (!support) return undefined;
  return Object.entries(DECLARED).every(([browser, version]) =>
    hasFrom(support[browser as keyof typeof DECLARED], version),
  );
}

function hasFrom(statement: SupportStatement | undefined, version: number): boolean {
  return [statement ?? []]
    .flat()
    .some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
        typeof added === 'string' &&
        added !== 'preview' &&
        !flags &&
        !prefix &&
        !other &&
        removed === undefined &&
        Number.parseFloat(added.replace('≤', '')) <= version,
    );
}

/** The parts of a feature with own data. */
export function partsOf(feature: Identifier): [name: string, part: Identifier][] {
  return Object.entries(feature).filter((entry): entry is [string, Identifier] => entry[0] !== '__compat');
}

export const features = bcd;
