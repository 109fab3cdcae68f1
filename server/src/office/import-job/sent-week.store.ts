// Source: docs/reference/integration.md (Sending a week).
import type { Schema } from '#platform/database/schema';

/** A whole week that a machine sends for brands of its own. `applies`: when it is applied without a person. */
export interface SentWeek {
  readonly weekId: string;
  readonly brands: readonly string[];
  readonly applies: 'auto' | 'whenSafe' | undefined;
}

export function sentOf({ for_week, own_brands, applies }: Record<keyof Schema['import_job'], unknown>): SentWeek {
  return {
    weekId: for_week as string,
    brands: own_brands as string[],
    applies: (applies as SentWeek['applies'] | null) ?? undefined,
  };
}
