import { bodyParser } from '@koa/bodyparser'
import type { Endpoint, Upload } from '@curbwise/api'
import multer from 'multer'
import { Refusal, ValidationFailed } from '../errors/errors.ts'
import type { ReceivedTable } from '../operation/operation.ts'
import type { GatewayContext } from './types.ts'
import { unnamedFile } from './uploads/unnamed-file.ts'

export const JSON_LIMIT_BYTES = 256 * 1024
export const IMAGE_LIMIT_BYTES = 12 * 1024 * 1024
/** A million rows. */
const TABLE_LIMIT_BYTES = 100 * 1024 * 1024

/** A file as received, not yet inspected. */
export interface ReceivedFile {
  readonly field: string
  readonly bytes: Buffer
}

export interface ReceivedBody {
  readonly fields: unknown
  readonly files: readonly ReceivedFile[]
  /** A table, which the caller closes. */
  readonly table: ReceivedTable | null
}

const NO_FILES = { files: [], table: null } as const

const parseJson = bodyParser({
  enableTypes: ['json'],
  jsonLimit: JSON_LIMIT_BYTES,
  parsedMethods: ['POST', 'PATCH', 'PUT', 'DELETE'],
  onError: (error) => {
    throw (error as Error & { status?: number }).status === 413 ? new Refusal('too_large') : new Refusal('malformed')
  },
})

const FIELDS = 24

const partLimits = (files: number) => ({
  files,
  fields: FIELDS,
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
  parts: FIELDS + files,
  headerPairs: 20,
})

const parsePictures = (files: number) =>
  multer({ storage: multer.memoryStorage(), limits: { ...partLimits(files), fileSize: IMAGE_LIMIT_BYTES } }).any()
const parseTable = multer({ storage: unnamedFile, limits: { ...partLimits(1), fileSize: TABLE_LIMIT_BYTES } }).any()

/**
 * Reads the body in the endpoint's format: multipart for an upload (JSON too when the file is optional), JSON
 * otherwise, nothing for GET.
 */
export async function readBody(ctx: GatewayContext, endpoint: Endpoint): Promise<ReceivedBody> {
  if (ctx.method === 'GET' || ctx.method === 'HEAD') return { fields: undefined, ...NO_FILES }
  if (endpoint.upload && !(endpoint.upload.optional && !ctx.is('multipart'))) return readMultipart(ctx, endpoint.upload)
  if (!hasBody(ctx)) return { fields: undefined, ...NO_FILES }
  if (!ctx.is('json')) throw new Refusal('unsupported_media', 'Send the body as application/json.')
  await parseJson(ctx, () => Promise.resolve())
  return { fields: (ctx.request as { body?: unknown }).body, ...NO_FILES }
}

const hasBody = (ctx: GatewayContext): boolean =>
  ctx.get('transfer-encoding') !== '' || Number(ctx.get('content-length') || 0) > 0

async function readMultipart(ctx: GatewayContext, upload: Upload): Promise<ReceivedBody> {
  const { field, main_field, max_files, table: isTable = false } = upload
  if (!ctx.is('multipart')) throw new Refusal('unsupported_media', 'Send the file as multipart/form-data.')
  const request = ctx.req as typeof ctx.req & {
    body?: Record<string, unknown>
    files?: (Pick<ReceivedTable, 'handle' | 'size'> & { fieldname: string; originalname: string; buffer: Buffer })[]
  }
  await new Promise<void>((resolve, reject) => {
    const parse = isTable ? parseTable : parsePictures(max_files)
    parse(request as never, ctx.res as never, (error: unknown) => {
      if (error) reject(asRefusal(error, upload, isTable ? '100 MB' : '12 MB'))
      else resolve()
    })
  })
  const files = request.files ?? []
  const stranger = files.find(({ fieldname }) => fieldname !== field && fieldname !== main_field)
  if (stranger) {
    await stranger.handle?.close()
    throw new ValidationFailed({ [stranger.fieldname]: `Send the file in the field ${field}` })
  }
  const fields = { ...request.body }
  if (!isTable)
    return { fields, files: files.map(({ fieldname, buffer }) => ({ field: fieldname, bytes: buffer })), table: null }
  const [table] = files
  if (!table) throw new ValidationFailed({ [field]: 'Choose a file' })
  return { fields, files: [], table: { handle: table.handle, size: table.size, file_name: nameOf(table.originalname) } }
}

/** Headers of a form are read as Latin-1, but browsers write UTF-8. */
const nameOf = (header: string): string => Buffer.from(header, 'latin1').toString('utf8').slice(0, 200)

const TOO_MUCH = new Set(['LIMIT_FIELD_KEY', 'LIMIT_FIELD_VALUE', 'LIMIT_FIELD_COUNT'])

function asRefusal(error: unknown, { field, max_files }: Upload, most: string): Refusal {
  const code = error instanceof multer.MulterError ? error.code : null
  if (code === 'LIMIT_FILE_SIZE')
    return new Refusal('too_large', `The file is too large. Choose one of at most ${most}.`, {
      fields: { [field]: `At most ${most}` },
    })
  if (code === 'LIMIT_FILE_COUNT' || code === 'LIMIT_PART_COUNT')
    return new ValidationFailed({
      [field]: max_files === 1 ? 'Send one file at a time' : `Send at most ${max_files} files at a time`,
    })
  return new Refusal(code !== null && TOO_MUCH.has(code) ? 'too_large' : 'malformed')
}
