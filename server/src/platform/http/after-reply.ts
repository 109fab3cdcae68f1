import type { FastifyReply } from 'fastify';

export interface AfterReply {
  /** Starts after the reply was sent, so that its time reveals nothing. One work follows the other. */
  run(reply: FastifyReply, work: () => Promise<void>): void;
  close(): Promise<void>;
}

interface WorkLog {
  error(fields: object, message: string): void;
}

export function createAfterReply(log: WorkLog): AfterReply {
  let atWork: Promise<void> = Promise.resolve();
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, 'a work after a reply failed');
    }
  };
  return {
    run: (reply, work) => {
      reply.raw.once('close', () => {
        atWork = atWork.then(() => attempt(work));
      });
    },
    close: () => atWork,
  };
}
