import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FileStore } from '../../../../operation/operation.ts'

/** One file of a pack. It is read twice, for its hash and for the archive, so that a pack of large photos needs little memory. */
export interface PackPart {
  readonly path: string
  open(): Promise<Readable | readonly Buffer[]>
}

export const bytesPart = (path: string, bytes: Buffer): PackPart => ({ path, open: async () => [bytes] })

export const jsonPart = (path: string, value: unknown): PackPart =>
  bytesPart(path, Buffer.from(`${JSON.stringify(value, null, 2)}\n`))

export const storedPart = (path: string, files: FileStore, key: string): PackPart => ({
  path,
  open: async () => files.get(key),
})

export interface MeasuredPart {
  readonly path: string
  readonly size: number
  readonly sha256: string
}

/** Reads a part through, for the manifest. */
export async function measure({ path, open }: PackPart): Promise<MeasuredPart> {
  const sum = createHash('sha256')
  let size = 0
  for await (const chunk of await open()) {
    const bytes = Buffer.from(chunk)
    sum.update(bytes)
    size += bytes.length
  }
  return { path, size, sha256: sum.digest('hex') }
}

/** The bytes of a part as an archive takes them. */
export async function* bytesOf({ open }: PackPart): AsyncGenerator<Buffer> {
  for await (const chunk of await open()) yield Buffer.from(chunk)
}
