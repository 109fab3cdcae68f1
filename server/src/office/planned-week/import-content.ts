import type { ImportAccount, ImportCompany } from '@offpiste/core/office/import/import.contract';
import type { ImportedWeek } from '@offpiste/core/office/import/import-week.rules';
import type { ImportAsset } from './import-asset.ts';

/** A missing list of the company stays unchanged. */
export interface ImportContent extends Partial<Pick<ImportCompany, 'resorts' | 'contacts'>> {
  /** Only a demo has accounts. */
  readonly accounts?: readonly ImportAccount[];
  readonly weeks: readonly ImportedWeek[];
  readonly assets: readonly ImportAsset[];
}
