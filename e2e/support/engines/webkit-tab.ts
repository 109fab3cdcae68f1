import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { HANDSET } from '../phone/phone.ts';
import { freePort } from '../../../server/test/harness/local-server.ts';
import type { EngineTab, Spot } from './engine-tab.ts';

const run = promisify(execFile);
const LISTENS_WITHIN_MS = 30_000;
const FIRST_SCREEN = 90;
const SCREENS = 400;

/**
 * A window of WebKitGTK's MiniBrowser on a virtual screen of a phone's size. Without a window manager the page is wider
 * than the screen. The driver's own pictures hang, so a picture shows the screen.
 */
export async function openWebKitTab(program: string): Promise<EngineTab> {
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
    const driver = await connect(port, {
      'webkitgtk:browserOptions': {
        binary: program,
        args: ['--automation', '-f', '-F', 'StorageAPI,StorageAPIEstimate', '--enable-mock-capture-devices=true'],
      },
    });
    const act = (device: object, actions: object[]) => driver.command('actions', { actions: [{ ...device, actions }] });
    const drag = async (from: Spot, to: Spot): Promise<void> => {
      const moves = from === to ? [] : [{ type: 'pointerMove', duration: 200, origin: 'viewport', ...whole(to) }];
      await act({ type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' } }, [
        { type: 'pointerMove', duration: 0, origin: 'viewport', ...whole(from) },
        { type: 'pointerDown', button: 0 },
        ...moves,
        { type: 'pointerUp', button: 0 },
      ]);
    };
    return {
      engine: 'WebKit',
      open: async (url) => void (await driver.command('url', { url })),
      run: async (task, ...args) => {
        const script = `return (${task.toString()})(...arguments)`;
        return (await driver.command('execute/sync', { script, args })) as never;
      },
      tap: (at) => drag(at, at),
      drag,
      write: async (text) => {
        const keys = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
        await act({ type: 'key', id: 'keys' }, keys);
      },
      picture: async (file) => void (await run('import', ['-display', screen, '-window', 'root', file])),
      close: async () => {
        await Promise.race([driver.end().catch(() => undefined), new Promise((done) => setTimeout(done, 3000))]);
        await end(programs);
      },
    };
  } catch (error) {
    await end(programs);
    throw error;
  }
}

/** The few commands of W3C WebDriver that the journeys need, in series: two people may look at one tab at once. */
async function connect(port: number, capabilities: object) {
  const base = `http://127.0.0.1:${port}/session`;
  const { sessionId } = (await send('POST', base, { capabilities: { alwaysMatch: capabilities } })) as {
    sessionId: string;
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    command: async (path: string, body: object): Promise<unknown> => {
      const answer = last.then(() => send('POST', `${base}/${sessionId}/${path}`, body));
      last = answer.catch(() => undefined);
      return await answer;
    },
    end: () => send('DELETE', `${base}/${sessionId}`),
  };
}

async function send(method: 'POST' | 'DELETE', address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`WebDriver: ${JSON.stringify(value)}`);
  return value;
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

/** Ends each program with its children; the browser belongs to the driver's group. */
async function end(programs: readonly ChildProcess[]): Promise<void> {
  for (const program of programs.toReversed()) {
    if (program.pid === undefined || program.exitCode !== null || program.signalCode !== null) continue;
    const exited = once(program, 'exit');
    process.kill(-program.pid, 'SIGKILL');
    await exited;
  }
}
