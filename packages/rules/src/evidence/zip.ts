/** One file of an archive. `data` is null when its bytes can't be unpacked or don't have the checksum that the archive gives. */
interface PackedFile {
  readonly name: string
  readonly data: Uint8Array | null
}

export interface OpenedArchive {
  readonly files: readonly PackedFile[]
  /** Names that the archive lists more than once: which of the two a program shows is its choice. */
  readonly twice: readonly string[]
  /** The archive has bytes that belong to no listed file. */
  readonly has_hidden_bytes: boolean
}

/** The file isn't an archive that can be read. */
export class NoArchive extends Error {}

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_SIZE = 22
const ENTRY_SIZE = 46
const LOCAL_SIZE = 30
const STORED = 0
const DEFLATED = 8
/** Sizes of what may follow a file's data: nothing, or the descriptor that repeats its checksum and sizes. */
const DESCRIPTORS: readonly number[] = [0, 12, 16]
/** More than any pack has. A file that unpacks to more than it says is cut off, so an archive can't fill the memory. */
const MOST_BYTES = 2_000_000_000
const MOST_FILES = 10_000

interface Listed {
  readonly name: string
  readonly method: number
  readonly crc: number
  readonly packed: number
  readonly size: number
  readonly at: number
}

/** Opens an archive from its bytes alone: in a browser and on a server, without a network. Throws `NoArchive`. */
export async function openArchive(bytes: Uint8Array): Promise<OpenedArchive> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const { listed, directory, has_comment } = listFiles(view, bytes)
    if (listed.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES) throw new NoArchive()
    const files: PackedFile[] = []
    for (const entry of listed) files.push({ name: entry.name, data: await unpack(view, bytes, entry) })
    const names = listed.map(({ name }) => name)
    return {
      files,
      twice: [...new Set(names.filter((name, at) => names.indexOf(name) !== at))],
      has_hidden_bytes: has_comment || hasGaps(view, listed, directory),
    }
  } catch (error) {
    // Reading beyond the end throws a RangeError.
    if (error instanceof RangeError) throw new NoArchive()
    throw error
  }
}

function listFiles(
  view: DataView,
  bytes: Uint8Array,
): { readonly listed: readonly Listed[]; readonly directory: number; readonly has_comment: boolean } {
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  const directory = view.getUint32(end + 16, true)
  if (count > MOST_FILES) throw new NoArchive()
  const listed: Listed[] = []
  let at = directory
  for (let one = 0; one < count; one++) {
    if (view.getUint32(at, true) !== ENTRY) throw new NoArchive()
    const length = view.getUint16(at + 28, true)
    listed.push({
      name: new TextDecoder().decode(bytes.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + length)),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    })
    at += ENTRY_SIZE + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return { listed, directory, has_comment: at !== end || end + END_SIZE !== bytes.length }
}

/** The end of the directory is the last thing in the file, unless a comment follows it. */
function findEnd(view: DataView): number {
  for (let at = view.byteLength - END_SIZE; at >= Math.max(0, view.byteLength - END_SIZE - 0xffff); at--)
    if (view.getUint32(at, true) === END) return at
  throw new NoArchive()
}

const dataOf = (view: DataView, { at }: Listed): number => {
  if (view.getUint32(at, true) !== LOCAL) throw new NoArchive()
  return at + LOCAL_SIZE + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
}

function hasGaps(view: DataView, listed: readonly Listed[], directory: number): boolean {
  let expected = 0
  for (const entry of listed.toSorted((a, b) => a.at - b.at)) {
    if (!DESCRIPTORS.includes(expected === 0 ? entry.at : entry.at - expected)) return true
    expected = dataOf(view, entry) + entry.packed
  }
  return !DESCRIPTORS.includes(directory - expected)
}

async function unpack(view: DataView, bytes: Uint8Array, entry: Listed): Promise<Uint8Array | null> {
  const from = dataOf(view, entry)
  const packed = bytes.slice(from, from + entry.packed)
  if (packed.length !== entry.packed) throw new NoArchive()
  const data = entry.method === STORED ? packed : entry.method === DEFLATED ? await inflate(packed, entry.size) : null
  return data && data.length === entry.size && crc32(data) === entry.crc ? data : null
}

/** Returns the unpacked bytes; null when they are damaged, or more than `size`. */
async function inflate(packed: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array | null> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const data = new Uint8Array(size)
  let at = 0
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (at + part.value.length > size) {
        await reader.cancel()
        return null
      }
      data.set(part.value, at)
      at += part.value.length
    }
  } catch {
    return null
  }
  return at === size ? data : null
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})

function crc32(data: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of data) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}
