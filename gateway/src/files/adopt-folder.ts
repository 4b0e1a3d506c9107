import { join } from 'node:path'
import type { Knex } from 'knex'
import { codeOf, type Disk, unlessMissing } from './disk.ts'
import { sampleOfKeys } from './file-keys.query.ts'
import { insertInstallation, loadInstallation } from './installation.store.ts'
import { OWNER, quarantinedFiles, storedFiles } from './layout.ts'

/** The folder and the database belong to different installations; the message names both and what to do. */
export class ForeignFolder extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ForeignFolder'
  }
}

/** The folder can't be used now, but may be usable later. */
export class FolderUnavailable extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FolderUnavailable'
  }
}

export const readOwner = async (disk: Disk, folder: string): Promise<string | null> =>
  unlessMissing(
    disk.readFile(join(folder, OWNER), 'utf8').then((text) => text.trim() || null),
    null,
  )

/** Any number that no other program uses for a lock on the same database. */
const LOCK = 7_304_521_117
/** How many of the oldest and of the newest rows are looked up in a folder without an id. */
const SAMPLE = 100

export interface Adopted {
  /** The installation's id, which must be written to the folder. */
  readonly id: string
  /** The folder is empty, but the database lists photos. */
  readonly is_missing_photos: boolean
}

/**
 * Decides which installation owns the folder, when the folder and the database don't yet name the same one. This
 * installation takes the folder when the database lists files that are in it, or when it is empty and no photos are
 * missing. A folder with other photos belongs to another installation. Runs in its own transaction.
 */
export async function adoptFolder(db: Knex.Transaction, disk: Disk, folder: string): Promise<Adopted> {
  await db.raw('select pg_advisory_xact_lock(?)', [LOCK])
  const known = (await loadInstallation(db))?.id ?? null
  const owner = await readOwner(disk, folder)
  if (known !== null && owner === known) return { id: known, is_missing_photos: false }
  const ownership =
    known === null ? 'the database belongs to no installation yet' : `the database belongs to installation ${known}`
  if (known !== null && owner !== null)
    throw new ForeignFolder(
      `FILES_DIR ${folder} belongs to installation ${owner}, but ${ownership}. Set FILES_DIR to the photo folder of installation ${known}, or DATABASE_URL to the database of installation ${owner}.`,
    )
  const rows = await sampleOfKeys(db, SAMPLE)
  await createUnlessPhotosMissing(disk, folder, { known, hasRows: rows.length > 0 })
  const hasPhotos = await holdsPhotos(disk, folder)
  if (hasPhotos && !(await holdsOneOf(disk, folder, rows)))
    throw new ForeignFolder(
      owner === null
        ? `FILES_DIR ${folder} has photos that this database does not know; ${ownership}. Set FILES_DIR to this database's own folder or to an empty one, or DATABASE_URL to the database of these photos.`
        : `FILES_DIR ${folder} belongs to installation ${owner}, but ${ownership} and knows none of its photos. Set FILES_DIR to an empty folder, or DATABASE_URL to the database of installation ${owner}.`,
    )
  const is_missing_photos = !hasPhotos && rows.length > 0
  // An unmounted disk's mount point looks like this: anything written there would be hidden once the disk is mounted.
  if (is_missing_photos && known !== null)
    throw new FolderUnavailable(`FILES_DIR ${folder} is empty, and the database names photos. ${fixFor(folder, known)}`)
  if (known !== null) return { id: known, is_missing_photos }
  return { id: await insertInstallation(db, owner), is_missing_photos }
}

/** Writes the id into a folder without one; when two processes do so at the same time, the first one wins. */
export async function nameOwner(disk: Disk, folder: string, id: string): Promise<void> {
  await disk.writeFile(join(folder, OWNER), `${id}\n`, { flag: 'wx', mode: 0o640 }).catch((fault: unknown) => {
    if (codeOf(fault) !== 'EEXIST') throw fault
  })
}

/** What an operator can do about missing photos. */
const fixFor = (folder: string, known: string | null): string =>
  `Mount or restore the folder. To begin without these photos, create it${known === null ? ' empty' : ` and write ${known} to ${join(folder, OWNER)}`}.`

async function createUnlessPhotosMissing(
  disk: Disk,
  folder: string,
  { known, hasRows }: { readonly known: string | null; readonly hasRows: boolean },
): Promise<void> {
  if (await unlessMissing(disk.stat(folder), null)) return
  if (hasRows)
    throw new FolderUnavailable(
      `FILES_DIR ${folder} does not exist, and the database names photos. ${fixFor(folder, known)}`,
    )
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
