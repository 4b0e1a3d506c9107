import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'

/** The format of POSIX tar (ustar), so that `tar tf` shows what is in an archive. */
const BLOCK = 512
const NAME_BYTES = 100
const SIZE = { at: 124, bytes: 12 }
const CHECKSUM = { at: 148, bytes: 8 }
/** The largest size that eleven octal digits can say; a larger one is written in binary, as GNU tar does. */
const OCTAL_LIMIT = 8 ** 11

export interface Part {
  readonly name: string
  readonly bytes: number
  /** Hexadecimal. */
  readonly sha256: string
}

const octal = (value: number, bytes: number): string => `${value.toString(8).padStart(bytes - 1, '0')}\0`
const padding = (bytes: number): number => (BLOCK - (bytes % BLOCK)) % BLOCK

function header(name: string, bytes: number): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES) throw new Error(`${name} is too long for a name in an archive`)
  const block = Buffer.alloc(BLOCK)
  block.write(name, 0)
  block.write(octal(0o640, 8) + octal(0, 8) + octal(0, 8), NAME_BYTES)
  if (bytes < OCTAL_LIMIT) block.write(octal(bytes, SIZE.bytes), SIZE.at)
  else {
    block[SIZE.at] = 0x80
    block.writeBigUInt64BE(BigInt(bytes), SIZE.at + 4)
  }
  block.write(octal(0, 12), 136)
  block.write('0', 156)
  block.write('ustar\x0000', 257)
  block.write(octal(checksum(block), 7), CHECKSUM.at)
  block.write(' ', CHECKSUM.at + 7)
  return block
}

/** The sum of a header's bytes, with spaces in place of the sum itself. */
function checksum(block: Buffer): number {
  const [before, after] = [block.subarray(0, CHECKSUM.at), block.subarray(CHECKSUM.at + CHECKSUM.bytes)]
  return [...before, ...after].reduce((sum, byte) => sum + byte, CHECKSUM.bytes * 0x20)
}

/** Writes parts one after the other. */
export class TarWriter {
  readonly parts: Part[] = []
  private readonly file: FileHandle

  constructor(file: FileHandle) {
    this.file = file
  }

  async add(name: string, content: Buffer): Promise<void> {
    await this.append(name, content.length, [content])
  }

  /** Adds as many bytes of a file as it had when it was opened. */
  async addFile(name: string, path: string): Promise<void> {
    const file = await open(path)
    try {
      const { size } = await file.stat()
      const bytes = size === 0 ? [] : file.createReadStream({ autoClose: false, end: size - 1 })
      await this.append(name, size, bytes)
    } finally {
      await file.close()
    }
  }

  /** Ends the archive; every byte is on the disk then. */
  async end(): Promise<void> {
    await this.file.appendFile(Buffer.alloc(2 * BLOCK))
    await this.file.sync()
  }

  private async append(name: string, bytes: number, chunks: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void> {
    const hash = createHash('sha256')
    let written = 0
    await this.file.appendFile(header(name, bytes))
    for await (const chunk of chunks) {
      hash.update(chunk)
      written += chunk.length
      await this.file.appendFile(chunk)
    }
    if (written !== bytes) throw new Error(`${name} became shorter while it was archived: try again`)
    await this.file.appendFile(Buffer.alloc(padding(bytes)))
    this.parts.push({ name, bytes, sha256: hash.digest('hex') })
  }
}

interface Place {
  readonly start: number
  readonly bytes: number
}

/** The file is not an archive, or not a whole one. */
export class DamagedTar extends Error {}

/** Finds parts by their names, without reading them. */
export class TarReader {
  private readonly path: string
  private readonly places: ReadonlyMap<string, Place>

  private constructor(path: string, places: ReadonlyMap<string, Place>) {
    this.path = path
    this.places = places
  }

  /** Throws DamagedTar, or the error of a file that can't be read. */
  static async open(path: string): Promise<TarReader> {
    const file = await open(path)
    try {
      return new TarReader(path, await placesIn(file))
    } finally {
      await file.close()
    }
  }

  get names(): string[] {
    return [...this.places.keys()]
  }

  /** Throws DamagedTar if there is no such part. */
  read(name: string): Readable {
    const place = this.places.get(name)
    if (!place) throw new DamagedTar(`it has no ${name}`)
    const { start, bytes } = place
    return bytes === 0 ? Readable.from([]) : createReadStream(this.path, { start, end: start + bytes - 1 })
  }

  async text(name: string): Promise<string> {
    const chunks: Buffer[] = []
    for await (const chunk of this.read(name) as AsyncIterable<Buffer>) chunks.push(chunk)
    return Buffer.concat(chunks).toString('utf8')
  }

  async sha256(name: string): Promise<string> {
    const hash: Hash = createHash('sha256')
    for await (const chunk of this.read(name) as AsyncIterable<Buffer>) hash.update(chunk)
    return hash.digest('hex')
  }
}

async function placesIn(file: FileHandle): Promise<Map<string, Place>> {
  const { size } = await file.stat()
  const places = new Map<string, Place>()
  const block = Buffer.alloc(BLOCK)
  for (let at = 0; at + BLOCK <= size;) {
    await file.read(block, 0, BLOCK, at)
    if (block.every((byte) => byte === 0)) return places
    const { name, bytes } = readHeader(block)
    const start = at + BLOCK
    at = start + bytes + padding(bytes)
    if (at > size) break
    places.set(name, { start, bytes })
  }
  throw new DamagedTar('it ends too early')
}

function readHeader(block: Buffer): { readonly name: string; readonly bytes: number } {
  const text = (at: number, length: number): string =>
    block
      .toString('utf8', at, at + length)
      .split('\0')[0]
      ?.trim() ?? ''
  if (Number.parseInt(text(CHECKSUM.at, CHECKSUM.bytes), 8) !== checksum(block))
    throw new DamagedTar('the name of a part can’t be read')
  const is_binary = block[SIZE.at] === 0x80
  const bytes = is_binary ? Number(block.readBigUInt64BE(SIZE.at + 4)) : Number.parseInt(text(SIZE.at, SIZE.bytes), 8)
  return { name: text(0, NAME_BYTES), bytes }
}
