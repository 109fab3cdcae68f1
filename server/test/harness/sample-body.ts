import { randomUUID } from 'node:crypto';
import { Compile } from 'typebox/compile';
import type { Call } from '@offpiste/core/base/call/call.builder';
import { calls, type CallName } from '@offpiste/core/calls';
import type { KnownValues } from './known-values.ts';
import { TEST_NOW } from './test-server.ts';

interface Words {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Words[];
  readonly properties?: Readonly<Record<string, Words>>;
  readonly items?: Words;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly format?: string;
}

export const callNames = Object.keys(calls).filter((name): name is CallName => name in calls);

/** Reads without a session, which return nothing of a week. */
export const OPEN_READS: ReadonlySet<string> = new Set<CallName>(['passwordHelp', 'status', 'health', 'live', 'ready']);

/** The calls with an idempotent id. */
export const actionNames: readonly CallName[] = callNames.filter((name) => {
  const { body = {} }: Call = calls[name];
  return name !== 'actionsBatch' && JSON.stringify(body).includes('"idempotentId"');
});

/** A valid body with existing values and a new id; undefined if the call has none. */
export function goodBody(name: CallName, valuesOf: KnownValues): unknown {
  const { body }: Call = calls[name];
  if (!body) return undefined;
  if (name === 'actionsBatch')
    return {
      entries: actionNames.map((action) => ({
        url: calls[action].path,
        data: goodBody(action, valuesOf),
        timestamp: TEST_NOW,
      })),
    };
  const value = valueOf(body, '', valuesOf);
  const validator = Compile(body);
  if (validator.Check(value)) return value;
  throw new Error(`no sample for ${name}: ${JSON.stringify([validator.Errors(value)[0], value])}`);
}

function valueOf(words: Words, name: string, valuesOf: KnownValues): unknown {
  const { type, properties = {}, items = {}, minItems = 1, minLength = 0, minimum = 1, format } = words;
  if ('const' in words) return words.const;
  if (words.enum) return words.enum[0];
  if (words.anyOf?.[0]) return valueOf(words.anyOf[0], name, valuesOf);
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, valueOf(inner, key, valuesOf)]));
  if (type === 'array') return Array.from({ length: Math.max(1, minItems) }, () => valueOf(items, name, valuesOf));
  if (type === 'number' || type === 'integer') return /timestamp|time$/i.test(name) ? TEST_NOW : Math.max(minimum, 1);
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (type !== 'string') return {};
  if (name === 'idempotentId') return randomUUID();
  if (format === 'date-time') return new Date(TEST_NOW).toISOString();
  return valuesOf(name)[0] ?? 'sample'.padEnd(minLength, 'x');
}
