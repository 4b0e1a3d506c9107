import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { NotFound } from '../../errors/errors.ts'
import { sendBytes } from '../send-bytes.ts'
import type { GatewayContext } from '../types.ts'
import type { FoundFile } from './find-file.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.onnx': 'application/octet-stream',
}

/**
 * Sends a file of the site with its ETag; answers 304, and 206 for one range. Throws NotFound if the file was removed
 * since it was found, as a deploy may do.
 */
export async function sendFile(
  ctx: GatewayContext,
  address: string,
  file: FoundFile,
  cacheControl: string,
): Promise<void> {
  ctx.type = TYPES[extname(address).toLowerCase()] ?? 'application/octet-stream'
  ctx.set({
    'cache-control': cacheControl,
    etag: `"${file.size.toString(36)}-${file.mtime.getTime().toString(36)}${file.encoding ? `-${file.encoding}` : ''}"`,
    'last-modified': file.mtime.toUTCString(),
    'accept-ranges': 'bytes',
    vary: 'Accept-Encoding',
  })
  ctx.status = 200
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  const range = rangeOf(ctx.get('range'), file.size)
  if (range === 'unsatisfiable') {
    ctx.set('content-range', `bytes */${file.size}`)
    ctx.status = 416
    ctx.body = ''
    return
  }
  const opened = ctx.method === 'HEAD' ? null : await open(file.path).catch(() => 'gone' as const)
  if (opened === 'gone') {
    ctx.remove('etag')
    ctx.remove('last-modified')
    throw new NotFound()
  }
  if (file.encoding) ctx.set('content-encoding', file.encoding)
  if (range) {
    ctx.status = 206
    // A range counts the bytes of the uncompressed file.
    ctx.compress = false
    ctx.set('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  }
  ctx.length = range ? range.end - range.start + 1 : file.size
  if (opened) sendBytes(ctx, opened.createReadStream(range ?? {}))
}

/** Parses one byte range (RFC 9110); several ranges get the whole file. */
export function rangeOf(header: string, size: number): { start: number; end: number } | 'unsatisfiable' | null {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header)
  if (!parts || (parts[1] === '' && parts[2] === '')) return null
  const start = parts[1] === '' ? Math.max(0, size - Number(parts[2])) : Number(parts[1])
  const end = parts[1] === '' || parts[2] === '' ? size - 1 : Math.min(size - 1, Number(parts[2]))
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}
