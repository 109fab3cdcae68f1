import { preparedVariable } from './prepared-data.ts';
import { RunningServer } from './running-server.ts';
import { stockedCompany } from './week-stock.ts';

export default async function prepareData(): Promise<() => Promise<void>> {
  const empty = await RunningServer.startOn(undefined);
  await empty.stop();
  process.env[preparedVariable('empty')] = empty.dataFolder;
  const stocked = await RunningServer.create(stockedCompany());
  await stocked.stop();
  process.env[preparedVariable('stocked')] = stocked.dataFolder;
  return async () => {
    await empty.remove();
    await stocked.remove();
  };
}
