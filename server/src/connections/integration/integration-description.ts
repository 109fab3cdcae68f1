// Source: docs/reference/integration.md (Calls).
import type { OpenAPIV3 } from 'openapi-types';
import { Type } from 'typebox';
import {
  API_ROOT,
  integrationCalls,
  type IntegrationCall,
} from '@offpiste/core/connections/integration/integration.calls';
import { Problem } from '@offpiste/core/connections/integration/integration.contract';
import { WEEK_FILES } from '@offpiste/core/connections/integration/week-file.rules';
import { TOKEN_SCOPES } from '@offpiste/core/connections/machine-token/machine-token.rules';
import {
  describedPath,
  pathParameters,
  READ_REFUSALS,
  refusedWith,
  withCodes,
  WRITE_REFUSALS,
} from '#platform/http/describe-calls';
import { VERSION } from '#platform/process/version';

type Json = Readonly<Record<string, unknown>>;

const RATE_HEADERS = {
  RateLimit: { description: 'Requests left in the window, and its seconds', schema: { type: 'string' } },
};

/** The OpenAPI document of the integration API. Each operation has the name of its call. */
export function integrationDescription(): OpenAPIV3.Document {
  const schemas = new Map<string, object>([['Problem', withCodes(Problem)]]);
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, call] of Object.entries<IntegrationCall>(integrationCalls)) {
    const operations = (paths[describedPath(call.path.slice(API_ROOT.length))] ??= {});
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
      responses: Object.fromEntries(
        WRITE_REFUSALS.map((status) => [
          `Problem${status}`,
          refusedWith(status, 'application/problem+json', 'Problem'),
        ]),
      ),
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
      ...pathParameters(params),
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
        (method === 'GET' ? READ_REFUSALS : WRITE_REFUSALS).map((status) => [
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
    Object.keys(WEEK_FILES).map((type) => [
      type,
      { schema: type === 'application/json' ? { type: 'object' } : { type: 'string', format: 'binary' } },
    ]),
  );
}

function headerOf(name: string, description: string): Json {
  return { name, in: 'header', required: false, description, schema: { type: 'string' } };
}
