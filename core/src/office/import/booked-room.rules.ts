// Source: docs/reference/import-jobs.md (Imports).
import type { Accommodation } from '../../people/passenger/passenger.contract.ts';

/** The building and room of a client, in words. */
export function roomOf(accommodations: readonly Accommodation[]): string {
  return accommodations
    .map(({ name, subblock_physical_name: room }) => [name, room].filter(Boolean).join(', '))
    .join('; ');
}
