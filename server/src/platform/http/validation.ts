import type { FastifySchemaCompiler } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';

export type Checked<T> = { readonly ok: true; readonly value: T } | Refusal;

export interface Check<T> {
  (value: unknown): Checked<T>;
}

export function checker<S extends TSchema>(schema: S): Check<Static<S>> {
  const validator = Compile(schema);
  return (value) => {
    if (validator.Check(value)) return { ok: true, value };
    const [problem] = validator.Errors(value);
    return refuse('malformed', problem ? detailsOf(problem) : { field: 'body', problem: 'is not valid' });
  };
}

/** The same check as a Fastify validator. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema }) => {
  const check = checker(schema);
  return (value: unknown) => {
    const checked = check(value);
    return checked.ok ? { value: checked.value } : { error: new MalformedError(checked) };
  };
};

export class MalformedError extends Error {
  readonly refusal: Refusal;
  readonly statusCode = 400;
  constructor(refusal: Refusal) {
    super('malformed');
    this.refusal = refusal;
  }
}

function detailsOf({ instancePath, params, message }: { instancePath: string; params: object; message: string }): {
  field: string;
  problem: string;
} {
  const path = instancePath.split('/').filter(Boolean);
  const [missing] =
    'requiredProperties' in params && Array.isArray(params.requiredProperties) ? params.requiredProperties : [];
  if (missing !== undefined) return { field: [...path, String(missing)].join('.'), problem: 'is missing' };
  return { field: path.join('.') || 'body', problem: message };
}
