import { REFUSAL_STATUS } from '@offpiste/core/base/refusal/refusal.contract';
import { Type, type TObject, type TSchema } from 'typebox';

type Json = Readonly<Record<string, unknown>>;

/** The statuses of refusals in descriptions of calls. */
export const READ_REFUSALS: readonly number[] = [400, 401, 403, 404, 429, 500, 503];
export const WRITE_REFUSALS: readonly number[] = [400, 401, 403, 404, 409, 413, 422, 429, 500, 503];

/** The path of a call in OpenAPI. */
export function describedPath(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}

export function pathParameters(params: TSchema | undefined): Json[] {
  const properties = params && Type.IsObject(params) ? params.properties : {};
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'path', required: true, schema }));
}

/** The schema of a refusal with all codes. */
export function withCodes(refusal: TObject): Json {
  const code = { type: 'string', enum: Object.keys(REFUSAL_STATUS) };
  return { ...refusal, properties: { ...refusal.properties, code } };
}

/** The response of a status, as a schema of this name. */
export function refusedWith(status: number, mediaType: string, schemaName: string): Json {
  const codes = Object.entries(REFUSAL_STATUS).filter(([, each]) => each === status);
  return {
    description: `Refused: ${codes.map(([code]) => code).join(', ')}`,
    ...(status === 503 || status === 429
      ? { headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } } }
      : {}),
    content: { [mediaType]: { schema: { $ref: `#/components/schemas/${schemaName}` } } },
  };
}
