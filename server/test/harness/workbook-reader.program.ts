// Reads the workbook of its argument in a process of its own.
import { readFile } from 'node:fs/promises';
import { createUnpackBudget } from '#office/sheet/unpack-zip';
import { readWorkbookInProcess } from '#office/sheet/workbook-in-process';

await readWorkbookInProcess(await readFile(process.argv[2] ?? ''), createUnpackBudget());
