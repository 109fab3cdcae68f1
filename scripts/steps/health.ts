import { readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect, createServer } from 'node:net';

const ANSWER_WITHIN_MS = 2_000;

export interface ServerAddress {
  host: string;
  port: number;
  /** The authority of its certificate, for https. */
  caFile?: string;
}

/** 0 without a response. */
export async function statusOf(address: ServerAddress, path: string): Promise<number> {
  const ca = address.caFile && (await readFile(address.caFile));
  const options = { host: address.host, port: address.port, path, timeout: ANSWER_WITHIN_MS, agent: false };
  return await new Promise((resolve) => {
    const request = ca ? httpsRequest({ ...options, ca }) : httpRequest(options);
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(0));
    request.end();
  });
}

/** Whether a program listens there. */
export async function isTaken({ host, port }: ServerAddress): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect({ host, port, timeout: ANSWER_WITHIN_MS });
    const answer = (taken: boolean) => {
      socket.destroy();
      resolve(taken);
    };
    socket
      .on('connect', () => answer(true))
      .on('error', () => answer(false))
      .on('timeout', () => answer(false));
  });
}

export async function freePort(host: string): Promise<number> {
  const server = createServer();
  return await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
