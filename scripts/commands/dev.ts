import { resolve } from 'node:path';
import { runCommand } from '../steps/command.ts';
import { makeDataDir } from '../steps/data-dir.ts';
import { ensureDemoWeek } from '../steps/demo-week.ts';
import { freePort, isTaken, statusOf, type ServerAddress } from '../steps/health.ts';
import { stopPrograms } from '../steps/program.ts';
import { placeholderLinks } from '../steps/placeholder-links.ts';
import { PROJECT_ROOT } from '../steps/project.ts';
import { SERVER_PROGRAM, startServer } from '../steps/server.process.ts';
import { hasOwnDatabase, readBrand, readDataDir, readPort } from '../steps/settings.ts';
import { startWebDevelopment } from '../steps/web-development.process.ts';
import { welcomeText } from '../steps/welcome.ts';

const HOST = '127.0.0.1';
// A separate folder: an unfinished migration must not change the data of `npm start`.
const dataDir = resolve(PROJECT_ROOT, readDataDir('data/dev'));

await runCommand(async () => {
  const page: ServerAddress = { host: HOST, port: readPort() };
  const brand = readBrand();
  makeDataDir(dataDir);
  if (await isTaken(page))
    throw new Error(
      `Port ${page.port} is taken by another program. Stop it, or choose one: PORT=${page.port + 1} npm run dev`,
    );
  return await develop(page, brand, hasOwnDatabase() ? undefined : await ensureDemoWeek());
});
// a database that a killed server left running may still hold the output open
process.exit();

/** Both programs watch their files themselves; this one waits until one of them ends, and ends the other. */
async function develop(page: ServerAddress, brand: string, demoFolder: string | undefined): Promise<number> {
  const api: ServerAddress = { host: HOST, port: await freePort(HOST) };
  const server = startServer(
    ['--watch', '--watch-preserve-output', SERVER_PROGRAM, ...(demoFolder ? ['--demo-week', demoFolder] : [])],
    { HOST, PORT: String(api.port), BRAND: brand, DATA_DIR: dataDir },
    dataDir,
    async () => (await statusOf(api, '/health')) === 200,
  );
  const web = startWebDevelopment(page, brand, api);
  const ended = Promise.race([server.exitCode, web.exitCode]);
  if (await Promise.race([readiness(server, web), ended.then(() => false)])) {
    console.log(
      welcomeText({
        origin: `http://localhost:${page.port}`,
        lanOrigins: [],
        // Whoever removed the demo is not told of it.
        demoFolder: (await statusOf(api, '/demo/tickets')) === 200 ? demoFolder : undefined,
        logFile: server.logFile,
        placeholders: placeholderLinks(brand),
      }),
    );
  }
  const code = await ended;
  stopPrograms();
  await Promise.all([server.exitCode, web.exitCode]);
  return code;
}

async function readiness(...processes: { ready: () => Promise<boolean> }[]): Promise<boolean> {
  return (await Promise.all(processes.map((each) => each.ready()))).every(Boolean);
}
