import { join } from 'node:path'
import type { Knex } from 'knex'
import { codeOf, type Disk, unlessMissing } from './disk.ts'
import { sampleOfKeys } from './file-keys.query.ts'
import { insertInstallation, loadInstallation } from './installation.store.ts'
import { OWNER, quarantinedFiles, storedFiles } from './layout.ts'

/** The folder and the database do not belong together; the message names both and what to do. */
export class ForeignFolder extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ForeignFolder'
  }
}

/** The folder cannot be used now, and may be again later. */
export class FolderAway extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FolderAway'
  }
}

export const readOwner = async (disk: Disk, folder: string): Promise<string | null> =>
  unlessMissing(
    disk.readFile(join(folder, OWNER), 'utf8').then((text) => text.trim() || null),
    null,
  )

/** Any number that no other program uses for a lock on the same database. */
const LOCK = 7_304_521_117
/** So many of the oldest and of the newest rows are looked for in a folder without an id. */
const SAMPLE = 100

export interface Adopted {
  /** The installation's id, which the folder must then be given. */
  readonly id: string
  /** The folder is empty, and the database names photos. */
  readonly lacks_photos: boolean
}

/**
 * Settles whose folder this is, where folder and database do not name the same installation yet. The folder becomes this
 * installation's when the database names files that are in it, or when it is empty and none are missed; a folder with other
 * photos is another's.
 * Runs in a transaction of its own.
 */
export async function adoptFolder(db: Knex.Transaction, disk: Disk, folder: string): Promise<Adopted> {
  await db.raw('select pg_advisory_xact_lock(?)', [LOCK])
  const known = (await loadInstallation(db))?.id ?? null
  const owner = await readOwner(disk, folder)
  if (known !== null && owner === known) return { id: known, lacks_photos: false }
  const told =
    known === null ? 'the database belongs to no installation yet' : `the database belongs to installation ${known}`
  if (known !== null && owner !== null)
    throw new ForeignFolder(
      `FILES_DIR ${folder} belongs to installation ${owner}, but ${told}. Set FILES_DIR to the photo folder of installation ${known}, or DATABASE_URL to the database of installation ${owner}.`,
    )
  const rows = await sampleOfKeys(db, SAMPLE)
  await makeWhereNothingIsMissed(disk, folder, { known, hasRows: rows.length > 0 })
  const hasPhotos = await holdsPhotos(disk, folder)
  if (hasPhotos && !(await holdsOneOf(disk, folder, rows)))
    throw new ForeignFolder(
      owner === null
        ? `FILES_DIR ${folder} has photos that this database does not know; ${told}. Set FILES_DIR to this database's own folder or to an empty one, or DATABASE_URL to the database of these photos.`
        : `FILES_DIR ${folder} belongs to installation ${owner}, but ${told} and knows none of its photos. Set FILES_DIR to an empty folder, or DATABASE_URL to the database of installation ${owner}.`,
    )
  const lacks_photos = !hasPhotos && rows.length > 0
  // The place of a disk that is not mounted looks like this: what is written there would be out of sight once it is.
  if (lacks_photos && known !== null)
    throw new FolderAway(`FILES_DIR ${folder} is empty, and the database names photos. ${mendOf(folder, known)}`)
  if (known !== null) return { id: known, lacks_photos }
  return { id: await insertInstallation(db, owner), lacks_photos }
}

/** Writes the id into a folder without one; of two that do so at once the first one stands. */
export async function nameOwner(disk: Disk, folder: string, id: string): Promise<void> {
  await disk.writeFile(join(folder, OWNER), `${id}\n`, { flag: 'wx', mode: 0o640 }).catch((fault: unknown) => {
    if (codeOf(fault) !== 'EEXIST') throw fault
  })
}

/** What an operator does about photos that are not there. */
const mendOf = (folder: string, known: string | null): string =>
  `Mount or restore the folder. To begin without these photos, create it${known === null ? ' empty' : ` and write ${known} to ${join(folder, OWNER)}`}.`

async function makeWhereNothingIsMissed(
  disk: Disk,
  folder: string,
  { known, hasRows }: { readonly known: string | null; readonly hasRows: boolean },
): Promise<void> {
  if (await unlessMissing(disk.stat(folder), null)) return
  if (hasRows)
    throw new FolderAway(`FILES_DIR ${folder} does not exist, and the database names photos. ${mendOf(folder, known)}`)
  await disk.mkdir(folder, { recursive: true })
}

async function holdsPhotos(disk: Disk, folder: string): Promise<boolean> {
  for await (const _ of storedFiles(disk, folder)) return true
  for await (const _ of quarantinedFiles(disk, folder)) return true
  return false
}

async function holdsOneOf(disk: Disk, folder: string, keys: readonly string[]): Promise<boolean> {
  for (const key of keys) if (await unlessMissing(disk.stat(join(folder, key)), null)) return true
  return false
}
