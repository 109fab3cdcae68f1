import { isIPv4 } from 'node:net';
import { join, resolve } from 'node:path';
import { ensureHttpsFiles, type HttpsFiles } from '../https/certificate-authority.ts';
import { lanAddresses, machineNames } from '../https/machine-names.ts';
import { runCommand } from '../steps/command.ts';
import { makeDataDir } from '../steps/data-dir.ts';
import { ensureDemoWeek } from '../steps/demo-week.ts';
import { isTaken, statusOf, type ServerAddress } from '../steps/health.ts';
import { placeholderLinks } from '../steps/placeholder-links.ts';
import { PROJECT_ROOT } from '../steps/project.ts';
import { hasOwnDatabase, readBrand, readDataDir, readHost, readPort } from '../steps/settings.ts';
import { SERVER_PROGRAM, startServer } from '../steps/server.process.ts';
import { ensureWebBuild } from '../steps/web-build.ts';
import { welcomeText } from '../steps/welcome.ts';

const EVERY_ADDRESS = '0.0.0.0';

const wantsHttps = process.argv.includes('--https');
const flags = process.argv.slice(2).filter((flag) => flag !== '--https');
const host = wantsHttps ? EVERY_ADDRESS : readHost();
const dataDir = resolve(PROJECT_ROOT, readDataDir());

await runCommand(async () => {
  const port = readPort();
  const brand = readBrand();
  makeDataDir(dataDir);
  const https = wantsHttps ? await ensureHttpsFiles(join(dataDir, 'https'), machineNames(), new Date()) : undefined;
  const address: ServerAddress = { host: isEveryAddress(host) ? '127.0.0.1' : host, port, caFile: https?.caFile };
  if (await isTaken(address))
    throw new Error(`Port ${port} is taken by another program. Stop it, or choose one: PORT=${port + 1} npm start`);

  await ensureWebBuild(brand);
  return await serve(brand, address, https, wantsDemoWeek() ? await ensureDemoWeek() : undefined);
});
// a database that a killed server left running may still hold the output open
process.exit();

async function serve(
  brand: string,
  address: ServerAddress,
  https: HttpsFiles | undefined,
  demoFolder: string | undefined,
): Promise<number> {
  const env = { HOST: host, DATA_DIR: dataDir, ...tlsEnvironment(https) };
  const server = startServer(
    [SERVER_PROGRAM, ...serverArguments(demoFolder)],
    env,
    dataDir,
    async () => (await statusOf(address, '/health')) === 200,
  );
  if (await server.ready()) {
    const isDemo = (await statusOf(address, '/demo/tickets')) === 200;
    console.log(
      welcomeText({
        origin: `${https ? 'https' : 'http'}://localhost:${address.port}`,
        lanOrigins:
          https && isDemo
            ? lanAddresses()
                .filter(isIPv4)
                .map((lan) => `https://${lan}:${address.port}`)
            : [],
        demoFolder: isDemo ? demoFolder : undefined,
        logFile: server.logFile,
        placeholders: placeholderLinks(brand),
      }),
    );
  }
  return await server.exitCode;
}

/** The demo is never imported into an external database without a request. */
function wantsDemoWeek(): boolean {
  return !hasOwnDatabase() || flags.includes('--demo');
}

function serverArguments(demoFolder: string | undefined): string[] {
  // The demo is open to phones; in an external database it must be enabled explicitly.
  const demo = wantsHttps && wantsDemoWeek() && !flags.includes('--demo') ? ['--demo'] : [];
  return [...flags, ...demo, ...(demoFolder ? ['--demo-week', demoFolder] : [])];
}

function tlsEnvironment(files: HttpsFiles | undefined): Record<string, string> {
  return files ? { TLS_CERT_FILE: files.certFile, TLS_KEY_FILE: files.keyFile, TLS_CA_FILE: files.caFile } : {};
}

function isEveryAddress(name: string): boolean {
  return name === EVERY_ADDRESS || name === '::';
}
