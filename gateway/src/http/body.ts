import { bodyParser } from '@koa/bodyparser'
import type { Endpoint } from '@curbwise/api'
import multer from 'multer'
import { Refusal, ValidationFailed } from '../errors/errors.ts'
import type { GatewayContext } from './types.ts'

export const JSON_LIMIT_BYTES = 256 * 1024
export const IMAGE_LIMIT_BYTES = 12 * 1024 * 1024

/** A file as received, not yet inspected. */
export interface ReceivedFile {
  readonly field: string
  readonly bytes: Buffer
}

export interface ReceivedBody {
  readonly fields: unknown
  readonly files: readonly ReceivedFile[]
}

const parseJson = bodyParser({
  enableTypes: ['json'],
  jsonLimit: JSON_LIMIT_BYTES,
  parsedMethods: ['POST', 'PATCH', 'PUT', 'DELETE'],
  onError: (error) => {
    throw (error as Error & { status?: number }).status === 413 ? new Refusal('too_large') : new Refusal('malformed')
  },
})

const parseMultipart = multer({
  storage: multer.memoryStorage(),
  limits: {
    fileSize: IMAGE_LIMIT_BYTES,
    files: 1,
    fields: 20,
    fieldSize: 64 * 1024,
    fieldNameSize: 100,
    parts: 21,
    headerPairs: 20,
  },
}).any()

/**
 * Reads the body in the endpoint's format: multipart for an upload (JSON too when the file is optional), JSON
 * otherwise, nothing for GET.
 */
export async function readBody(ctx: GatewayContext, endpoint: Endpoint): Promise<ReceivedBody> {
  if (ctx.method === 'GET' || ctx.method === 'HEAD') return { fields: undefined, files: [] }
  if (endpoint.upload && !(endpoint.upload.optional && !ctx.is('multipart')))
    return readMultipart(ctx, endpoint.upload.field)
  if (!hasBody(ctx)) return { fields: undefined, files: [] }
  if (!ctx.is('json')) throw new Refusal('unsupported_media', 'Send the body as application/json.')
  await parseJson(ctx, () => Promise.resolve())
  return { fields: (ctx.request as { body?: unknown }).body, files: [] }
}

const hasBody = (ctx: GatewayContext): boolean =>
  ctx.get('transfer-encoding') !== '' || Number(ctx.get('content-length') || 0) > 0

async function readMultipart(ctx: GatewayContext, field: string): Promise<ReceivedBody> {
  if (!ctx.is('multipart')) throw new Refusal('unsupported_media', 'Send the file as multipart/form-data.')
  const request = ctx.req as typeof ctx.req & {
    body?: Record<string, unknown>
    files?: { fieldname: string; buffer: Buffer }[]
  }
  await new Promise<void>((resolve, reject) => {
    parseMultipart(request as never, ctx.res as never, (error: unknown) => {
      if (error) reject(asRefusal(error, field))
      else resolve()
    })
  })
  const files = (request.files ?? []).map((file) => ({ field: file.fieldname, bytes: file.buffer }))
  const stranger = files.find((file) => file.field !== field)
  if (stranger) throw new ValidationFailed({ [stranger.field]: `Send the file in the field ${field}` })
  return { fields: { ...request.body }, files }
}

const TOO_MUCH = new Set(['LIMIT_FIELD_KEY', 'LIMIT_FIELD_VALUE', 'LIMIT_FIELD_COUNT'])

function asRefusal(error: unknown, field: string): Refusal {
  const code = error instanceof multer.MulterError ? error.code : null
  if (code === 'LIMIT_FILE_SIZE')
    return new Refusal('too_large', 'The file is too large. Choose one of at most 12 MB.', {
      fields: { [field]: 'At most 12 MB' },
    })
  if (code === 'LIMIT_FILE_COUNT' || code === 'LIMIT_PART_COUNT')
    return new ValidationFailed({ [field]: 'Send one file at a time' })
  return new Refusal(code !== null && TOO_MUCH.has(code) ? 'too_large' : 'malformed')
}
