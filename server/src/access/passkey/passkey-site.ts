// Source: docs/reference/office-entry.md (Passkeys).
import type { FastifyRequest } from 'fastify';
import { passkeySite, type PasskeySite } from '@offpiste/core/access/passkey/passkey-site.rules';
import type { Services } from '#platform/services/services';

/** The setting, or else the host of the request, as a trusted proxy states it. Undefined if passkeys do not work there. */
export function siteOf({ config }: Pick<Services, 'config'>, request: FastifyRequest): PasskeySite | undefined {
  return passkeySite(config.origin ?? `${request.protocol}://${request.host}`);
}
