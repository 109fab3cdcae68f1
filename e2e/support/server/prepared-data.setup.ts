import { PREPARED } from './prepared-data.ts';
import { startServerOn, startServerWith } from './running-server.ts';
import { stockedCompany } from './week-stock.ts';

export default async function prepareData(): Promise<() => Promise<void>> {
  const empty = await startServerOn(undefined);
  await empty.stop();
  process.env[PREPARED.empty] = empty.dataFolder;
  const stocked = await startServerWith(stockedCompany());
  await stocked.stop();
  process.env[PREPARED.stocked] = stocked.dataFolder;
  return async () => {
    await empty.remove();
    await stocked.remove();
  };
}
