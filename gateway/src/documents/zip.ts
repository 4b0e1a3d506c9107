import { Readable, pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** One file of an archive; its text or its bytes are produced as they are read. */
export interface ZipPart {
  readonly name: string
  readonly text: Iterable<string | Buffer> | AsyncIterable<string | Buffer>
}

interface Packed {
  readonly name: Buffer
  readonly at: number
  crc: number
  size: number
  packed: number
}

const VERSION = 20
/** Names are UTF-8, and sizes follow the data: they aren't known at the start. */
const FLAGS = 0x0808
const DEFLATE = 8
/** 1980-01-01, the earliest date an archive supports: the same rows give the same bytes. */
const DATE = 0x0021
const CHUNK = 65_536

/** Writes an archive as its parts are read, with compression on the thread pool. At most 4 GB; memory stays flat. */
export async function* zip(parts: readonly ZipPart[]): AsyncGenerator<Buffer> {
  const done: Packed[] = []
  let at = 0
  for (const { name, text } of parts) {
    const part: Packed = { name: Buffer.from(name), at, crc: 0, size: 0, packed: 0 }
    const head = localHead(part)
    yield head
    for await (const bytes of deflated(text, part)) {
      part.packed += bytes.length
      yield bytes
    }
    const tail = sizesOf(part)
    yield tail
    at += head.length + part.packed + tail.length
    done.push(part)
  }
  const directory = Buffer.concat(done.map(directoryEntry))
  yield directory
  yield directoryEnd(done.length, directory.length, at)
}

/** Returns the compressor's output; throws an error of the text. */
function deflated(text: ZipPart['text'], part: Packed): AsyncIterable<Buffer> {
  const measured = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of chunksOf(text)) {
      part.crc = crc32(chunk, part.crc)
      part.size += chunk.length
      yield chunk
    }
  }
  // The compressor fails with the same error, so its reader gets it too.
  return pipeline(Readable.from(measured()), createDeflateRaw(), () => undefined)
}

/** Joins many short texts into few buffers. */
async function* chunksOf(text: ZipPart['text']): AsyncGenerator<Buffer> {
  let waiting = ''
  for await (const piece of text) {
    if (Buffer.isBuffer(piece)) {
      if (waiting) yield Buffer.from(waiting)
      waiting = ''
      yield piece
      continue
    }
    waiting += piece
    if (waiting.length < CHUNK) continue
    yield Buffer.from(waiting)
    waiting = ''
  }
  if (waiting) yield Buffer.from(waiting)
}

const fields = (...values: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const buffer = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of values) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

function localHead({ name }: Packed): Buffer {
  const head = fields(
    [4, 0x04034b50],
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATE],
    [2, 0],
    [2, DATE],
    [4, 0],
    [4, 0],
    [4, 0],
    [2, name.length],
    [2, 0],
  )
  return Buffer.concat([head, name])
}

const sizesOf = ({ crc, packed, size }: Packed): Buffer => fields([4, 0x08074b50], [4, crc], [4, packed], [4, size])

function directoryEntry({ name, crc, packed, size, at }: Packed): Buffer {
  const entry = fields(
    [4, 0x02014b50],
    [2, VERSION],
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATE],
    [2, 0],
    [2, DATE],
    [4, crc],
    [4, packed],
    [4, size],
    [2, name.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, at],
  )
  return Buffer.concat([entry, name])
}

const directoryEnd = (count: number, size: number, at: number): Buffer =>
  fields([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, at], [2, 0])
