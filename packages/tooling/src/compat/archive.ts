import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** Maximum size of a stored release in the repository. */
export const MAX_BYTES = 3 * 1024 * 1024

/** Packs files into one compressed file: a line of JSON with names and lengths, then their bytes. */
export function pack(folder: string, files: readonly string[]): Buffer {
  const contents = files.map((file) => readFileSync(join(folder, file)))
  const head = JSON.stringify(files.map((file, index) => [file, contents[index]?.byteLength ?? 0]))
  const bytes = Buffer.concat([Buffer.from(`${head}\n`), ...contents])
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
}

/** Writes the files of an archive under a folder. */
export function unpack(archive: Buffer, folder: string): void {
  const bytes = brotliDecompressSync(archive)
  const end = bytes.indexOf('\n')
  let at = end + 1
  for (const [file, length] of JSON.parse(bytes.subarray(0, end).toString()) as [string, number][]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), bytes.subarray(at, at + length))
    at += length
  }
}
