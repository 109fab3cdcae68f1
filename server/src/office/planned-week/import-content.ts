import type { ImportAccount, ImportCompany } from '@offpiste/core/office/import/import.contract';
import type { ImportedWeek } from '@offpiste/core/office/import/import-week.rules';
import type { ImportAsset } from './import-asset.ts';

/** What one import brings. A list of the company that is not there stays as it is. */
export interface ImportContent extends Partial<Pick<ImportCompany, 'resorts' | 'contacts'>> {
  /** Those of a demo; others are added one by one. */
  readonly accounts?: readonly ImportAccount[];
  readonly weeks: readonly ImportedWeek[];
  readonly assets: readonly ImportAsset[];
}
