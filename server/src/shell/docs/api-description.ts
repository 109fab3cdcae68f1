// Source: docs/reference/brands.md (Calls).
import { BRAND_KEYS } from '@offpiste/core/base/brand/brand.contract';
import type { Call } from '@offpiste/core/base/call/call.builder';
import {
  BRAND_HEADER,
  KNOWN_LIST_HEADER,
  LIST_VERSION_HEADER,
  needsBrandHeader,
} from '@offpiste/core/base/call/call-headers.rules';
import { ONLY_CHANGES } from '@offpiste/core/base/call/difference.rules';
import { ErrorReply } from '@offpiste/core/base/refusal/refusal.contract';
import { calls } from '@offpiste/core/calls';
import { ActionReply } from '@offpiste/core/record/action/action.contract';
import type { OpenAPIV3 } from 'openapi-types';
import {
  describedPath,
  pathParameters,
  READ_REFUSALS,
  refusedWith,
  withCodes,
  WRITE_REFUSALS,
} from '#platform/http/describe-calls';
import { VERSION } from '#platform/process/version';
import { TAGS, tagOf } from './api-tags.list.ts';

type Json = Readonly<Record<string, unknown>>;
type Schemas = Map<string, object>;

/** Calls without a sign-in. */
const OPEN_PATH = /^\/(?:auth\/|health$|ready$|live$)/;
const OPEN_READ_REFUSALS = [400, 429, 500, 503];

/** The OpenAPI document of the phone's and the office's calls. Each operation has the name of its call. */
export function apiDescription(): OpenAPIV3.Document {
  const schemas: Schemas = new Map<string, object>([
    ['Refusal', withCodes(ErrorReply)],
    ['ActionReply', ActionReply],
  ]);
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, call] of Object.entries(calls)) {
    const operations = (paths[describedPath(call.path)] ??= {});
    operations[call.method.toLowerCase()] = operationOf(name, call, schemas);
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Offpiste',
      version: VERSION,
      description: 'The calls of the phones and of the office. A sign-in counts for one brand.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: '/', description: 'This server' }],
    tags: TAGS.map(({ name, description }) => ({ name, description })),
    security: [{ signIn: [] }],
    paths,
    components: {
      schemas: Object.fromEntries(schemas),
      parameters: PARAMETERS,
      responses: Object.fromEntries(
        WRITE_REFUSALS.map((status) => [`Refused${status}`, refusedWith(status, 'application/json', 'Refusal')]),
      ),
      securitySchemes: {
        signIn: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-offpiste',
          description: 'The cookie of a sign-in. Over plain http its name is offpiste.',
        },
      },
    },
  };
  // The schemas of TypeBox are plain JSON Schema.
  return JSON.parse(JSON.stringify(document));
}

const PARAMETERS: Readonly<Record<string, Json>> = {
  Brand: {
    name: BRAND_HEADER,
    in: 'header',
    required: true,
    description: 'The brand of the app and of its sign-in',
    schema: { type: 'string', enum: BRAND_KEYS },
  },
  KnownVersion: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The ETag of the stored reply. A list that has not changed is answered with 304.',
    schema: { type: 'string' },
  },
  KnownList: {
    name: KNOWN_LIST_HEADER,
    in: 'header',
    required: false,
    description: `The ${LIST_VERSION_HEADER} of the stored reply, or 'none'. A long list is then answered with its changes.`,
    schema: { type: 'string' },
  },
};

const CHANGES: Json = {
  description:
    'The changes since the named version: for each a path and its new value, or the path of what was removed',
  content: { 'application/json': { schema: { type: 'array', items: { type: 'array', minItems: 1, maxItems: 2 } } } },
};

function operationOf(name: string, call: Call, schemas: Schemas): Json {
  const { method, path, summary, params, body, reply, versioned: hasVersion = false } = call;
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const isOpen = OPEN_PATH.test(path);
  const refusals = method === 'POST' ? WRITE_REFUSALS : isOpen ? OPEN_READ_REFUSALS : READ_REFUSALS;
  return {
    operationId: name,
    summary,
    tags: [tagOf(path)],
    ...(isOpen ? { security: [] } : {}),
    parameters: [
      ...pathParameters(params),
      ...(needsBrandHeader(path) ? [{ $ref: '#/components/parameters/Brand' }] : []),
      ...(hasVersion ? [{ $ref: '#/components/parameters/KnownVersion' }] : []),
      ...(hasVersion && reply ? [{ $ref: '#/components/parameters/KnownList' }] : []),
    ],
    ...(body ? { requestBody: { required: true, content: jsonOf(`${title}Body`, body, schemas) } } : {}),
    responses: {
      200: reply
        ? { description: 'The reply', content: jsonOf(`${title}Reply`, reply, schemas) }
        : {
            description: 'The file',
            content: Object.fromEntries(
              mediaTypesOf(path).map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
            ),
          },
      ...(hasVersion && reply ? { [ONLY_CHANGES]: CHANGES } : {}),
      ...(hasVersion ? { 304: { description: 'The stored reply is the newest' } } : {}),
      ...Object.fromEntries(refusals.map((status) => [status, { $ref: `#/components/responses/Refused${status}` }])),
    },
  };
}

/** A schema of several calls has one name. */
function jsonOf(name: string, schema: object, schemas: Schemas): Json {
  const [known = name] = [...schemas].find(([, each]) => each === schema) ?? [];
  schemas.set(known, schema);
  return { 'application/json': { schema: { $ref: `#/components/schemas/${known}` } } };
}

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function mediaTypesOf(path: string): string[] {
  if (path.endsWith('/csv')) return ['text/csv'];
  // The caller chooses the format.
  if (path === '/api/office/person/file') return ['application/json', 'text/html'];
  if (path.endsWith('/file')) return ['text/csv', WORKBOOK];
  return /\/(?:xlsx|template|example|problems)$/.test(path) ? [WORKBOOK] : ['application/octet-stream'];
}
