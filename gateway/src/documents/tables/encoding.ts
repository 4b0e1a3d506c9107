import type { Encoding, TableFile } from './table.ts'
import { UnreadableFile } from './unreadable.ts'

const SAMPLE_BYTES = 65_536
const CHUNK_BYTES = 65_536

/** Returns the first bytes of the file. */
export async function sampleOf({ handle, size }: TableFile): Promise<Buffer> {
  const sample = Buffer.alloc(Math.min(SAMPLE_BYTES, size))
  const { bytesRead } = await handle.read(sample, 0, sample.length, 0)
  return sample.subarray(0, bytesRead)
}

/** Reads the file from its start, piece by piece. */
async function* bytesOf({ handle }: TableFile): AsyncGenerator<Buffer> {
  for (let at = 0; ;) {
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, at)
    if (bytesRead === 0) return
    at += bytesRead
    yield chunk.subarray(0, bytesRead)
  }
}

/**
 * Returns how the text is encoded: as its byte order mark says, else UTF-16 by its zero bytes, else UTF-8 if all of it is
 * valid, else Windows-1252, in which Excel saves CSV files. Throws for a file that isn't text.
 */
export async function encodingOf(file: TableFile): Promise<Encoding> {
  const sample = await sampleOf(file)
  const marked = byMark(sample)
  if (marked) return marked
  const zeros = byZeros(sample)
  if (zeros) return zeros
  return (await isUtf8(file)) ? 'utf-8' : 'windows-1252'
}

function byMark(sample: Buffer): Encoding | null {
  const [first, second, third, fourth] = sample
  if (first === 0xff && second === 0xfe && third === 0 && fourth === 0) throw notText()
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null
}

/** In UTF-16, every second byte of English or Spanish is zero; in other text, none is. */
function byZeros(sample: Buffer): Encoding | null {
  let even = 0
  let odd = 0
  for (const [at, byte] of sample.entries())
    if (byte === 0) {
      if (at % 2 === 0) even += 1
      else odd += 1
    }
  if (even + odd === 0) return null
  const pairs = sample.length / 2
  if (odd > pairs * 0.7 && even < pairs * 0.1) return 'utf-16le'
  if (even > pairs * 0.7 && odd < pairs * 0.1) return 'utf-16be'
  throw notText()
}

async function isUtf8(file: TableFile): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of bytesOf(file)) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

const notText = (): UnreadableFile =>
  new UnreadableFile('This file is neither a CSV nor an Excel file. Save the list as .xlsx or as CSV (UTF-8).')

/** Decodes the file as it is read, without the byte order mark. */
export async function* textOf(file: TableFile, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytesOf(file)) {
    const text = decoder.decode(chunk, { stream: true })
    if (text) yield text
  }
  const rest = decoder.decode()
  if (rest) yield rest
}
