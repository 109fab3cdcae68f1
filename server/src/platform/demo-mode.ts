import type { FastifyRequest } from 'fastify';
import { isLoopback, type Config } from '#platform/config';

/**
 * Whether this caller may use demo accounts and demo pages. Their password is public, so from another machine only when
 * configured; the address of a caller behind a proxy on this machine is the one the proxy forwards.
 */
export function isDemoOpen(config: Pick<Config, 'host' | 'demo'>, request: Pick<FastifyRequest, 'ip'>): boolean {
  return config.demo || (isLoopback(config.host) && isLoopback(request.ip));
}
