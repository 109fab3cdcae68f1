import { command, type InDatabase } from './command.ts';
import { removeDemo } from './demo.store.ts';

export const demoCommand = command({
  usage: `demo remove                removes the demo's weeks, accounts and files`,
  async run({ db }: InDatabase, args) {
    if (args.length !== 1 || args[0] !== 'remove') return undefined;
    const { weeks, accounts, files } = await removeDemo(db);
    if (weeks + accounts + files === 0) return 'The database has no demo data.';
    return `Removed demo data: weeks ${weeks}, accounts ${accounts}, files ${files}. Resorts and contacts stay until you import your own.`;
  },
});
