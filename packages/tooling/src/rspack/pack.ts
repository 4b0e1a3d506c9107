import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { writeAtomically } from './site.ts'

const PACKED = /\.(?:js|css|svg|json)$/
/** A smaller file fits into the first packets uncompressed. */
const MIN_BYTES = 1024
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]

/** Writes `.br` and `.gz` copies of compressible files at the best quality, once per build instead of on each request. */
export async function packFiles(folder: string, files: readonly string[]): Promise<void> {
  await Promise.all(files.filter((file) => PACKED.test(file)).map((file) => packFile(join(folder, file))))
}

async function packFile(path: string): Promise<void> {
  const { mtimeMs, size } = statSync(path)
  if (size < MIN_BYTES) return
  const isPacked = ['br', 'gz'].every(
    (end) => (statSync(`${path}.${end}`, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= mtimeMs,
  )
  if (isPacked) return
  const bytes = readFileSync(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  }
  const [br, gz] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })])
  writeAtomically(`${path}.br`, br)
  writeAtomically(`${path}.gz`, gz)
}

/** Returns the file and its existing compressed copies. */
export const withPacked = (path: string): string[] =>
  [path, `${path}.br`, `${path}.gz`].filter((file) => existsSync(file))
