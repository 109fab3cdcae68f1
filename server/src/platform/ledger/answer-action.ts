import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ActionReply } from '@offpiste/core/record/action/action.contract';
import type { ErrorReply } from '@offpiste/core/base/refusal/refusal.contract';
import type { RecordableAction } from './action-definition.ts';
import { deliveryOf } from './delivery.ts';
import { recordAction } from './record-action.ts';
import type { Services } from '#platform/services/services';
import type { Viewer } from '#platform/viewer/viewer';

interface ActionCall {
  readonly viewer: Viewer;
  readonly body: unknown;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export async function answerAction(
  services: Services,
  action: RecordableAction,
  { viewer, body, request, reply }: ActionCall,
): Promise<ActionReply | ErrorReply> {
  const outcome = await recordAction(services, action, viewer, body, deliveryOf(request, services.clock.now()));
  reply.code(outcome.status);
  return outcome.body;
}
