import { OpenAPIRegistry, OpenApiGeneratorV31, type RouteConfig } from '@asteasolutions/zod-to-openapi'
import {
  ENDPOINTS,
  type Endpoint,
  errorBody,
  ERRORS,
  type ErrorCode,
  exportJob,
  KEY_SCOPE_LABELS,
  KEY_SCOPES,
  webhookEvent,
} from '@curbwise/api'
import { z } from 'zod'
import type { Installation } from '../../../operation/operation.ts'

type Description = ReturnType<OpenApiGeneratorV31['generateDocument']>

/** Returns the errors that any call of this kind can return; each endpoint adds its own. */
function errorCodes(endpoint: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = ['validation_failed', 'too_many_requests', 'unavailable', 'internal']
  if (endpoint.access !== 'public') codes.push('unauthenticated')
  if (Array.isArray(endpoint.access)) codes.push('unauthorized')
  if (endpoint.method !== 'GET') codes.push('csrf_mismatch', 'malformed', 'too_large', 'unsupported_media')
  if (endpoint.path.includes('{')) codes.push('not_found')
  if (endpoint.idempotent) codes.push('idempotency_mismatch')
  if (endpoint.asks_factor) codes.push('factor_needed', 'factor_setup_needed')
  return [...codes, ...(endpoint.errors as ErrorCode[])]
}

/** Returns responses by status. Several codes of one status share its description. */
function errorResponses(endpoint: Endpoint): RouteConfig['responses'] {
  const byStatus = Map.groupBy(new Set(errorCodes(endpoint)), (code) => ERRORS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
        content: { 'application/json': { schema: errorBody } },
      },
    ]),
  )
}

const CONTENT_TYPE: Record<Endpoint['answer'], string> = {
  json: 'application/json',
  download: 'application/octet-stream',
  stream: 'text/event-stream',
  export: 'application/octet-stream',
}

/** Describes uploads by hand: the body's fields and the file. */
function requestBody(endpoint: Endpoint): NonNullable<RouteConfig['request']>['body'] {
  if (endpoint.method === 'GET') return undefined
  if (endpoint.raw)
    return {
      content: { 'application/json': { schema: z.looseObject({}).meta({ description: 'As the provider signed it' }) } },
    }
  if (!endpoint.upload) return { content: { 'application/json': { schema: endpoint.body } } }
  const fields = endpoint.body instanceof z.ZodObject ? endpoint.body : z.object({})
  const { field, kinds, optional } = endpoint.upload
  const formats = kinds.includes('pdf') ? 'JPEG, PNG, WebP, or PDF' : 'JPEG, PNG, or WebP'
  const file = z.string().meta({ format: 'binary', description: `${formats}, at most 12 MB and 50 megapixels` })
  const form = { 'multipart/form-data': { schema: fields.extend({ [field]: optional ? file.optional() : file }) } }
  return { required: true, content: optional ? { 'application/json': { schema: endpoint.body }, ...form } : form }
}

function headersOf(endpoint: Endpoint): z.ZodObject | undefined {
  const headers: Record<string, z.ZodType> = {}
  if (!endpoint.raw && !endpoint.form && (endpoint.method !== 'GET' || endpoint.path.endsWith('/logout')))
    headers['csrf-token'] = z
      .string()
      .meta({ description: 'From GET /api/auth/csrf-token or the login; bound to the session' })
  if (endpoint.idempotent)
    headers['idempotency-key'] = z
      .string()
      .optional()
      .meta({ description: 'The same key and body give the saved answer for 24 hours' })
  return Object.keys(headers).length > 0 ? z.object(headers) : undefined
}

/** Who can make the call, in words. */
export function accessWords({ access, key_scope }: Endpoint): string {
  const people =
    access === 'public' ? 'No login needed.' : access === 'session' ? 'Any session.' : `Roles: ${access.join(', ')}.`
  if (!key_scope) return people
  const keys = key_scope === 'any' ? 'Every API key.' : `API keys with the scope ${key_scope}.`
  return access.length === 0 ? keys : `${people} ${keys}`
}

interface Schemes {
  readonly session: string
  readonly api_key: string
}

/** The ways to log in for this call, each by itself; a key's scope is named where OAuth would name its own. */
function securityOf({ access, key_scope }: Endpoint, schemes: Schemes): RouteConfig['security'] {
  const scopes = key_scope === 'any' ? [] : [key_scope ?? '']
  return [
    ...(access.length > 0 ? [{ [schemes.session]: [] }] : []),
    ...(key_scope ? [{ [schemes.api_key]: scopes }] : []),
  ]
}

function operationOf(endpoint: Endpoint, schemes: Schemes): RouteConfig {
  const headers = headersOf(endpoint)
  return {
    operationId: endpoint.name,
    method: endpoint.method.toLowerCase() as 'get',
    path: endpoint.path,
    tags: [endpoint.name.split('.')[0] ?? 'system'],
    summary: endpoint.summary,
    description: accessWords(endpoint),
    ...(endpoint.access !== 'public' && { security: securityOf(endpoint, schemes) }),
    request: {
      params: endpoint.params as z.ZodObject,
      query: endpoint.query as z.ZodObject,
      body: requestBody(endpoint),
      ...(headers && { headers }),
    },
    responses: {
      200: { description: 'Done', content: { [CONTENT_TYPE[endpoint.answer]]: { schema: endpoint.response } } },
      ...(endpoint.answer === 'export' && {
        202: {
          description: 'Being prepared: its file is fetched later',
          content: { 'application/json': { schema: exportJob } },
        },
      }),
      ...errorResponses(endpoint),
    },
  }
}

/** What is sent to a company's webhook. */
const RECORD_CHANGED: Parameters<OpenAPIRegistry['registerWebhook']>[0] = {
  method: 'post',
  path: 'recordChanged',
  summary: 'A record of a kind that the webhook was added for has changed.',
  description:
    'Sent in order for each record, and again until the answer is 2xx: for three days, at growing intervals. The same event can arrive twice, with the same `id`. Read the record with an API key: GET `record.path`.',
  request: {
    headers: z.object({
      'curbwise-signature': z.string().meta({
        description:
          '`t=<seconds since 1970>,v1=<signature>`. The signature is HMAC-SHA-256 in hexadecimal, with the webhook’s secret as the key, of `t`, a period, and the bytes of the body. For 24 hours after the secret was changed there are two `v1`, one for each secret. Refuse an event that is more than five minutes old.',
      }),
    }),
    body: { content: { 'application/json': { schema: webhookEvent } } },
  },
  responses: { 204: { description: 'Accepted. Any other 2xx is as well; a redirect isn’t.' } },
}

/** Generates OpenAPI 3.1 for every call from the API contract. */
export function describeEndpoints(
  endpoints: readonly Endpoint[],
  info: { title: string; version: string; origin: string },
): Description {
  const registry = new OpenAPIRegistry()
  const session = registry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
  })
  const api_key = registry.registerComponent('securitySchemes', 'api_key', {
    type: 'http',
    scheme: 'bearer',
    description: `A company’s API key, \`cw_live_…\`. It reads what its scopes name, in its own company: ${KEY_SCOPES.map(
      (scope) => `\`${scope}\` (${KEY_SCOPE_LABELS[scope]})`,
    ).join(', ')}. Call GET /api/api-key to find out which. It needs no cookie and no csrf-token.`,
  })
  const schemes = { session: session.name, api_key: api_key.name }
  for (const endpoint of endpoints) registry.registerPath(operationOf(endpoint, schemes))
  registry.registerWebhook(RECORD_CHANGED)
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: {
      title: `${info.title} API`,
      version: info.version,
      description: 'Every call is JSON unless it uploads a file. Instants are ISO 8601 in UTC, money is integer cents.',
    },
    servers: [{ url: info.origin }],
  })
}

let known: { key: string; description: Description } | null = null

/** Returns this installation's description, generated once. */
export function describedApi(installation: Installation, origin: string): Description {
  const key = `${installation.product_name} ${installation.version} ${origin}`
  if (known?.key !== key)
    known = {
      key,
      description: describeEndpoints(ENDPOINTS, {
        title: installation.product_name,
        version: installation.version,
        origin,
      }),
    }
  return known.description
}
