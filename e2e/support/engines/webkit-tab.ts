import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { HANDSET } from '../phone/phone.ts';
import { freePort } from '../server/free-port.ts';
import type { EngineTab, Spot } from './engine-tab.ts';
import { WebKitDriver } from './webkit-driver.ts';

const run = promisify(execFile);
const LISTENS_WITHIN_MS = 30_000;
const FIRST_SCREEN = 90;
const SCREENS = 400;

/**
 * A window of WebKitGTK's MiniBrowser on a screen of its own, of a phone's size. It needs a window manager: without one the
 * page is wider than the screen. The driver's own pictures hang, so a picture is one of the screen.
 */
export class WebKitTab implements EngineTab {
  readonly engine = 'WebKit';
  private readonly driver: WebKitDriver;
  private readonly screen: string;
  private readonly programs: readonly ChildProcess[];

  private constructor(driver: WebKitDriver, screen: string, programs: readonly ChildProcess[]) {
    this.driver = driver;
    this.screen = screen;
    this.programs = programs;
  }

  static async start(program: string): Promise<WebKitTab> {
    const port = await freePort();
    const screen = `:${FIRST_SCREEN + (port % SCREENS)}`;
    const env = { ...process.env, DISPLAY: screen, WEBKIT_DISABLE_COMPOSITING_MODE: '1', LANG: 'en_GB.UTF-8' };
    const { width, height } = HANDSET.viewport;
    const start = (name: string, args: string[]) => spawn(name, args, { env, stdio: 'ignore', detached: true });
    const programs = [start('Xvfb', [screen, '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'])];
    try {
      programs.push(start('matchbox-window-manager', ['-use_titlebar', 'no']));
      programs.push(start('WebKitWebDriver', [`--port=${port}`]));
      await listens(port);
      const driver = await WebKitDriver.connect(port, {
        'webkitgtk:browserOptions': {
          binary: program,
          args: ['--automation', '-f', '-F', 'StorageAPI,StorageAPIEstimate', '--enable-mock-capture-devices=true'],
        },
      });
      return new WebKitTab(driver, screen, programs);
    } catch (error) {
      await end(programs);
      throw error;
    }
  }

  async open(address: string): Promise<void> {
    await this.driver.command('url', { url: address });
  }

  async run<Args extends unknown[], Result>(task: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>> {
    return (await this.driver.command('execute/sync', {
      script: `return (${task.toString()})(...arguments)`,
      args,
    })) as Awaited<Result>;
  }

  async tap(at: Spot): Promise<void> {
    await this.drag(at, at);
  }

  async drag(from: Spot, to: Spot): Promise<void> {
    const moves = from === to ? [] : [{ type: 'pointerMove', duration: 200, origin: 'viewport', ...whole(to) }];
    const actions = [
      { type: 'pointerMove', duration: 0, origin: 'viewport', ...whole(from) },
      { type: 'pointerDown', button: 0 },
      ...moves,
      { type: 'pointerUp', button: 0 },
    ];
    await this.driver.command('actions', {
      actions: [{ type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' }, actions }],
    });
  }

  async write(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.driver.command('actions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  async picture(file: string): Promise<void> {
    await run('import', ['-display', this.screen, '-window', 'root', file]);
  }

  async close(): Promise<void> {
    await Promise.race([this.driver.end().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, 3000))]);
    await end(this.programs);
  }
}

function whole({ x, y }: Spot): Spot {
  return { x: Math.round(x), y: Math.round(y) };
}

async function listens(port: number): Promise<void> {
  const deadline = Date.now() + LISTENS_WITHIN_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver does not listen');
}

/** Each with what it has started; the browser belongs to the driver's group. */
async function end(programs: readonly ChildProcess[]): Promise<void> {
  for (const program of programs.toReversed()) {
    if (program.pid === undefined || program.exitCode !== null || program.signalCode !== null) continue;
    const exited = once(program, 'exit');
    process.kill(-program.pid, 'SIGKILL');
    await exited;
  }
}
