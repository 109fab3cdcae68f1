// Source: docs/reference/accounts.md (Mail).
import { createTransport } from 'nodemailer';
import { isLoopback, type MailSettings } from '#platform/config/config';

export interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  readonly settings: MailSettings;
  /** Throws if the mail server does not accept the mail. */
  send(mail: Mail): Promise<void>;
  /** Sends after the reply, so that its time reveals nothing. A failure is logged. */
  post(what: () => Promise<Mail | undefined>): void;
  /** Waits for posted mails. */
  close(): Promise<void>;
}

const WAIT_MS = 10_000;

interface MailLog {
  warn(fields: object, message: string): void;
}

export function createMailer(settings: MailSettings, log: MailLog): Mailer {
  const { hostname } = new URL(settings.smtpUrl);
  const transport = createTransport({
    url: settings.smtpUrl,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
    // Links in clear text only within this machine.
    requireTLS: !isLoopback(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const posted = new Set<Promise<void>>();
  const send: Mailer['send'] = async ({ to, subject, text }) => {
    await transport.sendMail({ from: settings.from, to: [...to], subject, text });
  };
  const postNow = async (what: () => Promise<Mail | undefined>): Promise<void> => {
    try {
      const mail = await what();
      if (mail) await send(mail);
    } catch (error) {
      // The error of a mail server may repeat the recipient.
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      log.warn({ code }, 'a mail was not sent');
    }
  };
  return {
    settings,
    send,
    post: (what) => {
      const job = postNow(what);
      posted.add(job);
      void job.then(() => posted.delete(job));
    },
    close: async () => {
      await Promise.all(posted);
      transport.close();
    },
  };
}
