import type { Readable } from 'node:stream'
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl'
import type { TableFile } from './table.ts'
import { UnreadableFile } from './unreadable.ts'

const MAX_PARTS = 1_000
/** 20,000 rows take about 20 MB. */
const MAX_UNPACKED_BYTES = 200_000_000
/** Real sheets shrink to a tenth; an archive made to fill the memory shrinks to a thousandth. */
const MAX_RATIO = 200
const SMALL_PART_BYTES = 1_000_000

const DAMAGED = 'This Excel file is damaged. Open it in Excel, save it again, and try again.'

/** The parts of a spreadsheet by their names. */
export interface Archive {
  /** Null if there is no such part. */
  open(name: string): Promise<Readable | null>
}

/**
 * Opens the archive of a spreadsheet. Throws for an archive that isn't one, is encrypted, unpacks to too much, or contains
 * macros or links to other files.
 */
export async function openArchive({ handle }: TableFile): Promise<Archive> {
  const zip = await openZip(handle.fd)
  const parts = await partsOf(zip)
  assertHarmless(parts)
  return {
    async open(name) {
      const part = parts.get(name)
      return part ? zip.openReadStreamPromise(part) : null
    },
  }
}

async function openZip(fd: number): Promise<ZipFile> {
  try {
    return await fromFdPromise(fd, { autoClose: false, lazyEntries: true, validateEntrySizes: true })
  } catch {
    throw new UnreadableFile(DAMAGED)
  }
}

async function partsOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > MAX_PARTS) throw tooLarge()
  const parts = new Map<string, Entry>()
  try {
    for await (const part of zip.eachEntry()) parts.set(part.fileName, part)
  } catch {
    throw new UnreadableFile(DAMAGED)
  }
  return parts
}

function assertHarmless(parts: ReadonlyMap<string, Entry>): void {
  const all = [...parts.values()]
  const names = [...parts.keys()]
  if (!parts.has('[Content_Types].xml') || !parts.has('xl/workbook.xml'))
    throw new UnreadableFile('This isn’t an Excel file (.xlsx). Save the list as .xlsx or as CSV (UTF-8).')
  if (all.some((part) => part.isEncrypted()))
    throw new UnreadableFile('This Excel file has a password. Save it without one, and try again.')
  if (names.some((name) => /vbaProject|\/macrosheets\//i.test(name)))
    throw new UnreadableFile('This Excel file has macros. Save it as .xlsx without macros, and try again.')
  if (names.some((name) => /\/(?:externalLinks|embeddings|activeX)\//i.test(name)))
    throw new UnreadableFile(
      'This Excel file has links to other files or embedded objects. Copy the list into a new file as values, and try again.',
    )
  const unpacked = all.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (unpacked > MAX_UNPACKED_BYTES || all.some(isSwollen)) throw tooLarge()
}

/** A part never unpacks to more than it says: the reader stops there. */
const isSwollen = ({ uncompressedSize, compressedSize }: Entry): boolean =>
  uncompressedSize > SMALL_PART_BYTES && uncompressedSize > compressedSize * MAX_RATIO

const tooLarge = (): UnreadableFile =>
  new UnreadableFile(
    'This Excel file unpacks to more than a list of 20,000 rows needs. Copy the list into a new file, and try again.',
  )

/** Says that a part of the archive can't be read. */
export const damagedArchive = (): UnreadableFile => new UnreadableFile(DAMAGED)
