import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { writeAtomically } from './site.ts'

const PACKED = /\.(?:js|css|svg|json)$/
/** Below this an answer fits into the first packets as it is. */
const SMALLEST_BYTES = 1024
const [brotli, gunzippable] = [promisify(brotliCompress), promisify(gzip)]

/** Writes `.br` and `.gz` beside each file that shrinks by it, at best quality: paid once a build instead of at each visit. */
export async function packFiles(folder: string, files: readonly string[]): Promise<void> {
  await Promise.all(files.filter((file) => PACKED.test(file)).map((file) => packFile(join(folder, file))))
}

async function packFile(path: string): Promise<void> {
  const { mtimeMs, size } = statSync(path)
  if (size < SMALLEST_BYTES) return
  const isPacked = ['br', 'gz'].every(
    (end) => (statSync(`${path}.${end}`, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= mtimeMs,
  )
  if (isPacked) return
  const bytes = readFileSync(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  }
  const [br, gz] = await Promise.all([brotli(bytes, { params }), gunzippable(bytes, { level: 9 })])
  writeAtomically(`${path}.br`, br)
  writeAtomically(`${path}.gz`, gz)
}

/** The file and what was packed beside it. */
export const withPacked = (path: string): string[] =>
  [path, `${path}.br`, `${path}.gz`].filter((file) => existsSync(file))
