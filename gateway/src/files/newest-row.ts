import type { Knex } from 'knex'
import { NEWEST_ROW } from './layout.ts'
import { newestFile } from './file-keys.query.ts'
import { fileExists } from './file.store.ts'
import { holdSweep, loadInstallation } from './installation.store.ts'
import type { FilePlace } from './place.ts'

interface Seen {
  readonly id: string
  /** When this was written. */
  readonly at: string
}

interface Parts {
  readonly db: Knex.Transaction
  readonly place: FilePlace
  readonly now: Date
}

/**
 * Stores the newest row seen with this folder. Rows of files are never deleted, so a database that lacks this row was
 * restored from a backup: its sweep is put on hold, even when new photos were added since. Returns whether it is on
 * hold.
 */
export async function watchNewestRow({ db, place, now }: Parts): Promise<boolean> {
  const hold = await loadInstallation(db)
  if (!hold || hold.sweep_held_at) return hold !== undefined
  const seen = await readSeen(place)
  const isAccepted = seen && hold.sweep_allowed_at && hold.sweep_allowed_at >= new Date(seen.at)
  if (seen && !isAccepted && !(await fileExists(db, seen.id))) {
    await holdSweep(db, now)
    return true
  }
  const newest = await newestFile(db)
  if (newest && newest.id !== seen?.id) await place.writeText(NEWEST_ROW, `${newest.id} ${now.toISOString()}\n`)
  return false
}

async function readSeen(place: FilePlace): Promise<Seen | null> {
  const text = (await place.readText(NEWEST_ROW)) ?? ''
  const [id = '', at = ''] = text.split(/\s/)
  return /^[0-9a-f-]{36}$/.test(id) && !Number.isNaN(Date.parse(at)) ? { id, at } : null
}
