import { SMTPServer } from 'smtp-server';
import { listenLocally } from './local-server.ts';

/** A mail server on this machine. `refuses` makes it reject every mail. */
export async function openMailServer() {
  const mails: { readonly to: readonly string[]; readonly text: string }[] = [];
  const state = { refuses: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        if (state.refuses) return callback(new Error('no room for ella@company.test'));
        // Long lines and other letters are quoted.
        const plain = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=').replaceAll('\r\n', '\n');
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text: plain });
        return callback();
      });
    },
  });
  const { port } = await listenLocally(server.server);
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  return { url: `smtp://127.0.0.1:${port}`, mails, state, close };
}
