// Source: docs/reference/integration.md (Problems).
import type { FastifyReply } from 'fastify';
import { fieldPointer } from '@offpiste/core/connections/integration/problem.rules';
import type { Problem } from '@offpiste/core/connections/integration/integration.contract';
import type { ErrorReply } from '@offpiste/core/base/refusal/refusal.contract';

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Every refusal under the root of the API, whatever sent it, has the form of RFC 9457. */
export function asProblem(reply: FastifyReply, payload: unknown): unknown {
  const type = String(reply.getHeader('content-type') ?? '');
  if (reply.statusCode < 400 || typeof payload !== 'string' || !type.startsWith('application/json')) return payload;
  const text = problemText(JSON.parse(payload) as ErrorReply, reply.statusCode);
  reply.type(PROBLEM_TYPE).removeHeader('content-length');
  return text;
}

export function problemText({ code, error, details }: ErrorReply, status: number): string {
  const pointer = details?.['field'] === undefined ? undefined : fieldPointer(details['field']);
  const problem: Problem = {
    type: `urn:offpiste:problem:${code}`,
    title: titleOf(code),
    status,
    detail: error,
    code,
    ...(pointer === undefined
      ? {}
      : { errors: [{ detail: details?.['problem'] ?? error, severity: 'error' as const, pointer }] }),
  };
  return JSON.stringify(problem);
}

/** 'unknown-week' becomes 'Unknown week'. */
function titleOf(code: string): string {
  const words = code.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
