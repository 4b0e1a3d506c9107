import { join } from 'node:path'
import type { Knex } from 'knex'
import { type Disk, unlessMissing } from './disk.ts'
import { NEWEST_ROW } from './layout.ts'
import { newestFile } from './file-keys.query.ts'
import { fileExists } from './file.store.ts'
import { holdSweep, loadInstallation } from './installation.store.ts'

interface Seen {
  readonly id: string
  /** When this was written. */
  readonly at: string
}

interface Parts {
  readonly db: Knex.Transaction
  readonly disk: Disk
  readonly folder: string
  readonly now: Date
}

/**
 * Stores the newest row seen with this folder. Rows of files are never deleted, so a database that lacks this row was
 * restored from a backup: its sweep is put on hold, even when new photos were added since. Returns whether it is on
 * hold.
 */
export async function watchNewestRow({ db, disk, folder, now }: Parts): Promise<boolean> {
  const hold = await loadInstallation(db)
  if (!hold || hold.sweep_held_at) return hold !== undefined
  const seen = await readSeen(disk, folder)
  const isAccepted = seen && hold.sweep_allowed_at && hold.sweep_allowed_at >= new Date(seen.at)
  if (seen && !isAccepted && !(await fileExists(db, seen.id))) {
    await holdSweep(db, now)
    return true
  }
  const newest = await newestFile(db)
  if (newest && newest.id !== seen?.id) await remember(disk, folder, { id: newest.id, at: now.toISOString() })
  return false
}

async function readSeen(disk: Disk, folder: string): Promise<Seen | null> {
  const text = await unlessMissing(disk.readFile(join(folder, NEWEST_ROW), 'utf8'), '')
  const [id = '', at = ''] = text.split(/\s/)
  return /^[0-9a-f-]{36}$/.test(id) && !Number.isNaN(Date.parse(at)) ? { id, at } : null
}

/** Atomic, because the next check may run in another process. */
async function remember(disk: Disk, folder: string, { id, at }: Seen): Promise<void> {
  const path = join(folder, NEWEST_ROW)
  await disk.writeFile(`${path}.${process.pid}`, `${id} ${at}\n`)
  await disk.rename(`${path}.${process.pid}`, path)
}
