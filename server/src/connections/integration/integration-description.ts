// Source: docs/reference/integration.md (Calls).
import type { OpenAPIV3 } from 'openapi-types';
import { Type } from 'typebox';
import {
  API_ROOT,
  integrationCalls,
  type IntegrationCall,
} from '@offpiste/core/connections/integration/integration.calls';
import { Problem } from '@offpiste/core/connections/integration/integration.contract';
import { TOKEN_SCOPES } from '@offpiste/core/connections/machine-token/machine-token.rules';
import { REFUSAL_STATUS } from '@offpiste/core/base/refusal/refusal.contract';
import { VERSION } from '#platform/process/version';

type Json = Readonly<Record<string, unknown>>;

const COMMON_STATUSES = [400, 401, 403, 404, 429, 500, 503];
const SENDING_STATUSES = [...COMMON_STATUSES, 409, 413, 422];
const WEEK_TYPES = [
  'application/json',
  'application/zip',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];
const RATE_HEADERS = {
  RateLimit: { description: 'Requests left in the window, and its seconds', schema: { type: 'string' } },
};

/** The OpenAPI document of the integration API. Each operation has the name of its call. */
export function integrationDescription(): OpenAPIV3.Document {
  const schemas = new Map<string, object>([['Problem', withCodes()]]);
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, call] of Object.entries<IntegrationCall>(integrationCalls)) {
    const operations = (paths[call.path.slice(API_ROOT.length).replaceAll(/:(\w+)/g, '{$1}')] ??= {});
    operations[call.method.toLowerCase()] = operationOf(name, call, schemas);
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Offpiste integration API',
      version: VERSION,
      description: 'The calls of machines. A token counts for one brand and for its scopes.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: API_ROOT, description: 'This server' }],
    tags: [{ name: 'Weeks', description: 'Weeks, their clients, rides and events' }],
    security: [{ token: [] }],
    paths,
    components: {
      schemas: Object.fromEntries(schemas),
      responses: Object.fromEntries(SENDING_STATUSES.map((status) => [`Problem${status}`, problemWith(status)])),
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: `A token with the scopes ${TOKEN_SCOPES.join(', ')}` },
      },
    },
  };
  // The schemas of TypeBox are plain JSON Schema.
  return JSON.parse(JSON.stringify(document));
}

function operationOf(name: string, call: IntegrationCall, schemas: Map<string, object>): Json {
  const { method, summary, scope, params, query, body, reply, isAccepted } = call;
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  schemas.set(`${title}Reply`, reply);
  if (body !== undefined && body !== 'week') schemas.set(`${title}Body`, body);
  const content = { 'application/json': { schema: { $ref: `#/components/schemas/${title}Reply` } } };
  return {
    operationId: name,
    summary,
    description: `Needs the scope ${scope}.`,
    tags: ['Weeks'],
    parameters: [
      ...Object.entries(params.properties).map(([param, schema]) => ({
        name: param,
        in: 'path',
        required: true,
        schema,
      })),
      ...Object.entries(query.properties).map(([param, schema]) => ({
        name: param,
        in: 'query',
        required: !Type.IsOptional(schema),
        schema,
      })),
      ...(body === 'week' ? [headerOf('Idempotency-Key', 'The same on all retries of one request')] : []),
      ...(method === 'GET' ? [headerOf('If-None-Match', 'The ETag of a stored reply')] : []),
    ],
    ...(body === undefined ? {} : { requestBody: { required: true, content: contentOf(title, body) } }),
    responses: {
      [isAccepted ? 202 : 200]: { description: 'The reply', headers: RATE_HEADERS, content },
      ...(method === 'GET' ? { 304: { description: 'The stored reply is the newest' } } : {}),
      ...Object.fromEntries(
        (method === 'GET' ? COMMON_STATUSES : SENDING_STATUSES).map((status) => [
          status,
          { $ref: `#/components/responses/Problem${status}` },
        ]),
      ),
    },
  };
}

function contentOf(title: string, body: NonNullable<IntegrationCall['body']>): Json {
  if (body !== 'week') return { 'application/json': { schema: { $ref: `#/components/schemas/${title}Body` } } };
  return Object.fromEntries(
    WEEK_TYPES.map((type) => [
      type,
      { schema: type === 'application/json' ? { type: 'object' } : { type: 'string', format: 'binary' } },
    ]),
  );
}

function headerOf(name: string, description: string): Json {
  return { name, in: 'header', required: false, description, schema: { type: 'string' } };
}

function withCodes(): Json {
  const code = { type: 'string', enum: Object.keys(REFUSAL_STATUS) };
  return { ...Problem, properties: { ...Problem.properties, code } };
}

function problemWith(status: number): Json {
  const codes = Object.entries(REFUSAL_STATUS).filter(([, each]) => each === status);
  return {
    description: `Refused: ${codes.map(([code]) => code).join(', ')}`,
    ...(status === 503 || status === 429
      ? { headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } } }
      : {}),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}
