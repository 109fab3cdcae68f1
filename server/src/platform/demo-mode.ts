import type { FastifyRequest } from 'fastify';
import { isLoopback, type Config } from '#platform/config';

/**
 * May this caller use demo accounts and demo pages? Their password is printed in public, so from another machine only when
 * asked for; and a caller whom a proxy on this machine brings in is where the proxy says.
 */
export function isDemoOpen(config: Pick<Config, 'host' | 'demo'>, request: Pick<FastifyRequest, 'ip'>): boolean {
  return config.demo || (isLoopback(config.host) && isLoopback(request.ip));
}
