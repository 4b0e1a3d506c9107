import type { Knex } from 'knex'
import { sampleOfKeys } from './file-keys.query.ts'
import { insertInstallation, loadInstallation } from './installation.store.ts'
import { OWNER, quarantinedFiles, storedFiles } from './layout.ts'
import type { FilePlace } from './place.ts'

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

/** Returns which installation a place belongs to; null when it names none. */
export const readOwner = async (place: FilePlace): Promise<string | null> =>
  (await place.readText(OWNER))?.trim() || null

/** Any number that no other program uses for a lock on the same database. */
const LOCK = 7_304_521_117
/** How many of the oldest and of the newest rows are looked up in a folder without an id. */
const SAMPLE = 100

export interface Adopted {
  /** The installation's id, which must be written to the place. */
  readonly id: string
  /** The place is empty, but the database lists photos. */
  readonly is_missing_photos: boolean
  /** The photos that the database lists are in the place that they are moved from. */
  readonly is_moved_to: boolean
}

/**
 * Decides which installation owns the place, when the place and the database don't yet name the same one. This
 * installation takes it when the database lists files that are in it, or when it is empty and no photos are
 * missing: they may be in the `source` that they are moved from. A place with other photos belongs to another installation.
 * Runs in its own transaction.
 */
export async function adoptFolder(
  db: Knex.Transaction,
  place: FilePlace,
  source: FilePlace | null = null,
): Promise<Adopted> {
  await db.raw('select pg_advisory_xact_lock(?)', [LOCK])
  const { setting, address, noun } = place
  const known = (await loadInstallation(db))?.id ?? null
  const owner = await readOwner(place)
  if (known !== null && owner === known) return { id: known, is_missing_photos: false, is_moved_to: false }
  const ownership =
    known === null ? 'the database belongs to no installation yet' : `the database belongs to installation ${known}`
  if (known !== null && owner !== null)
    throw new ForeignFolder(
      `${setting} ${address} belongs to installation ${owner}, but ${ownership}. Set ${setting} to the photo ${noun} of installation ${known}, or DATABASE_URL to the database of installation ${owner}.`,
    )
  const rows = await sampleOfKeys(db, SAMPLE)
  const is_moved = source !== null && known !== null && (await readOwner(source)) === known
  const hasRows = rows.length > 0 && !is_moved
  await createUnlessPhotosMissing(place, { known, hasRows })
  const hasPhotos = await holdsPhotos(place)
  if (hasPhotos && !(await holdsOneOf(place, rows)))
    throw new ForeignFolder(
      owner === null
        ? `${setting} ${address} has photos that this database does not know; ${ownership}. Set ${setting} to this database's own ${noun} or to an empty one, or DATABASE_URL to the database of these photos.`
        : `${setting} ${address} belongs to installation ${owner}, but ${ownership} and knows none of its photos. Set ${setting} to an empty ${noun}, or DATABASE_URL to the database of installation ${owner}.`,
    )
  const is_missing_photos = !hasPhotos && hasRows
  // An unmounted disk's mount point looks like this: anything written there would be hidden once the disk is mounted.
  if (is_missing_photos && known !== null)
    throw new FolderUnavailable(
      `${setting} ${address} is empty, and the database names photos. ${fixFor(place, known)}`,
    )
  return { id: known ?? (await insertInstallation(db, owner)), is_missing_photos, is_moved_to: is_moved }
}

/** Writes the id into a place without one; when two processes do so at the same time, one of them wins. */
export const nameOwner = (place: FilePlace, id: string): Promise<void> => place.createOnce(OWNER, `${id}\n`)

/** What an operator can do about missing photos. */
function fixFor({ noun, fix, owner_address }: FilePlace, known: string | null): string {
  const writing = known === null ? '' : `write ${known} to ${owner_address}`
  if (noun === 'bucket') return `${fix} To begin without these photos, ${writing}.`
  return `${fix} To begin without these photos, create it${known === null ? ' empty' : ` and ${writing}`}.`
}

async function createUnlessPhotosMissing(
  place: FilePlace,
  { known, hasRows }: { readonly known: string | null; readonly hasRows: boolean },
): Promise<void> {
  if (await place.isThere()) return
  if (hasRows)
    throw new FolderUnavailable(
      `${place.setting} ${place.address} does not exist, and the database names photos. ${fixFor(place, known)}`,
    )
  await place.create()
}

async function holdsPhotos(place: FilePlace): Promise<boolean> {
  for await (const _ of storedFiles(place)) return true
  for await (const _ of quarantinedFiles(place)) return true
  return false
}

async function holdsOneOf(place: FilePlace, keys: readonly string[]): Promise<boolean> {
  for (const key of keys) if (await place.timeOf(key)) return true
  return false
}
