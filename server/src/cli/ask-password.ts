import { text } from 'node:stream/consumers';

const END_KEYS = new Set(['\r', '\n', '\u0004']);
const CANCEL_KEY = '\u0003';
const ERASE_KEYS = new Set(['\u0008', '\u007f']);

/**
 * From the terminal without echo and twice, or the first line of standard input. Arguments would be visible to every
 * user of the machine.
 */
export async function askPassword(username: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? '';
  const password = await readUnseen(`New password for ${username}: `);
  if ((await readUnseen('Once more: ')) !== password)
    throw new Error('The passwords do not match. Nothing was changed.');
  return password;
}

async function readUnseen(prompt: string): Promise<string> {
  const { stdin, stderr } = process;
  stderr.write(prompt);
  stdin.setRawMode(true);
  stdin.resume().setEncoding('utf8');
  try {
    return await new Promise((resolve, reject) => {
      let typed: string[] = [];
      const onKeys = (keys: string) => {
        for (const key of keys) {
          if (key === CANCEL_KEY) return reject(new Error('Nothing was changed.'));
          if (END_KEYS.has(key)) {
            stdin.off('data', onKeys);
            return resolve(typed.join(''));
          }
          typed = ERASE_KEYS.has(key) ? typed.slice(0, -1) : [...typed, key];
        }
      };
      stdin.on('data', onKeys);
    });
  } finally {
    stdin.setRawMode(false);
    stdin.pause();
    stderr.write('\n');
  }
}
