import { writeTemplate } from '#office/sheet/write-template';
import { fileCommand } from './command.ts';
import { writeNewFile } from './new-file.ts';

export const templateCommand = fileCommand({
  usage: `template <file.xlsx>       writes an empty workbook for a week`,
  async run(_: unknown, [file, ...others]) {
    if (file === undefined || others.length > 0) return undefined;
    if (!/\.xlsx$/i.test(file)) throw new Error(`The name of the workbook must end in .xlsx: ${file}`);
    await writeNewFile(file, await writeTemplate());
    return `${file} was written. Fill it, then: npm run offpiste -- check ${file}`;
  },
});
