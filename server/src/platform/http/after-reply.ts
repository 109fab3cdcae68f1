import type { FastifyReply } from 'fastify';

export interface AfterReply {
  /** Starts after the reply was sent, so that its time reveals nothing. One task follows the other. */
  run(reply: Pick<FastifyReply, 'raw'>, task: () => Promise<void>): void;
  close(): Promise<void>;
}

interface TaskLog {
  error(fields: object, message: string): void;
}

export function createAfterReply(log: TaskLog): AfterReply {
  let running: Promise<void> = Promise.resolve();
  const attempt = async (task: () => Promise<void>) => {
    try {
      await task();
    } catch (error) {
      log.error({ err: error }, 'a task after a reply failed');
    }
  };
  return {
    run: (reply, task) => {
      const start = () => {
        running = running.then(() => attempt(task));
      };
      // The caller may be gone already; then there is no 'close' any more.
      if (reply.raw.destroyed) start();
      else reply.raw.once('close', start);
    },
    close: () => running,
  };
}
