import { BRAND_KEYS, isBrandKey, type BrandKey } from '@offpiste/core/base/brand/brand.contract';
import { auditTable } from '@offpiste/core/office/report/audit-rows.rules';
import { COMMAND_LINE, writeAudit } from '#access/audit/audit.store';
import { readWholeAudit } from '#access/audit/audit-list.store';
import { reportFile } from '#office/report/report-file';
import { reportWords } from '#office/report/report-words';
import { command, type InDatabase } from './command.ts';
import { chosenFormat, OUTPUT_OPTIONS, putReport } from './report-output.ts';

export const auditCommand = command({
  usage: `audit [--week <weekId>] [--brand <brand>] [--csv | --xlsx] [-o <file>]
                                                 prints the audit, earliest entries first, also entries without a week; CSV unless
                                                 --xlsx is given`,
  options: { ...OUTPUT_OPTIONS, week: { type: 'string' }, brand: { type: 'string' } },
  allowPositionals: false,
  async run({ db }: InDatabase, _, values) {
    const { week: weekId, brand } = values;
    if (values.csv && values.xlsx) return undefined;
    if (brand !== undefined && !isBrandKey(brand))
      throw new Error(`There is no brand "${brand}": ${BRAND_KEYS.join(', ')}`);
    const format = chosenFormat(values);
    const entries = await readWholeAudit(db, { weekId, brands: brand && [brand] });
    // These texts are the same in every brand without own texts.
    const wordsOf: BrandKey = brand ?? BRAND_KEYS[0];
    const table = auditTable(entries, reportWords(wordsOf));
    const bytes = await reportFile(table, format, wordsOf);
    const of = weekId === undefined ? { brands: brand ? [brand] : BRAND_KEYS } : { weekId };
    await writeAudit(db, { by: COMMAND_LINE, ...of, kind: 'taken-out', subject: `audit.${format}` });
    return putReport(table, bytes, values);
  },
});
