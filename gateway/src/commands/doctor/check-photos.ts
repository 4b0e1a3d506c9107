import { randomUUID } from 'node:crypto'
import { rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { inTenancy, PLATFORM_ACTOR } from '../../db/tenancy.ts'
import { readOwner } from '../../files/adopt-folder.ts'
import { unlessMissing } from '../../files/disk.ts'
import { loadInstallation } from '../../files/installation.store.ts'
import type { FilePlace } from '../../files/place.ts'
import { type Finding, fault, off, ok, reasonOf, warning } from './finding.ts'

/** Free bytes below which there is a warning or a fault. */
export interface Room {
  readonly warning: number
  readonly fault: number
}

const GIGABYTE = 1024 ** 3
/** A busy night stores about half a gigabyte. */
const ROOM: Room = { warning: 10 * GIGABYTE, fault: GIGABYTE }
const PROBE = Buffer.alloc(65_536, 'curbwise ')

/** Checks that the folder exists, can be written, and has room. */
export async function checkFolder(folder: string, room: Room = ROOM): Promise<Finding> {
  const check = 'photos'
  const info = await unlessMissing(stat(folder), null)
  if (info === null)
    return fault(
      check,
      `FILES_DIR ${folder} doesn’t exist: no photo can be saved or shown.`,
      'Mount the disk or restore the folder. For a new installation, create it for the user of the gateways.',
    )
  const refused = await probe(folder)
  if (refused !== null)
    return fault(
      check,
      `FILES_DIR ${folder} can’t be written: ${refused}.`,
      'Give the folder to the user of the gateways, and check that its disk isn’t full or mounted read-only.',
    )
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const found = `FILES_DIR ${folder} can be written and has ${(free / GIGABYTE).toFixed(1)} GB free.`
  const fix = 'Enlarge the disk, or move the folder to a larger one.'
  if (free < room.fault) return fault(check, `${found} Photos will soon be refused.`, fix)
  return free < room.warning ? warning(check, found, fix) : ok(check, found)
}

/** Writes and deletes a file as an upload does. Returns why that failed. */
async function probe(folder: string): Promise<string | null> {
  const path = join(folder, `.probe-${randomUUID()}`)
  try {
    await writeFile(path, PROBE)
    return null
  } catch (error) {
    return reasonOf(error)
  } finally {
    await rm(path, { force: true }).catch(() => undefined)
  }
}

/** Checks that the folder or the bucket and the database belong to one installation, and that no sweep is on hold. */
export async function checkInstallation(knex: Knex, place: FilePlace): Promise<Finding> {
  const check = 'installation'
  const { setting, address, noun, owner_address } = place
  const known = await inTenancy(knex, PLATFORM_ACTOR, null, loadInstallation, { read_only: true })
  const owner = await readOwner(place).catch(() => null)
  if (!known) return off(check, 'The first start of a gateway gives this installation its ID.')
  if (owner === null)
    return fault(
      check,
      `${setting} ${address} has no ID, and the database belongs to installation ${known.id}: ${noun === 'folder' ? 'the disk may not be mounted' : 'it may be another bucket, or out of reach'}.`,
      `${noun === 'folder' ? 'Mount or restore the folder' : 'Correct FILES_BUCKET, or restore the bucket'}. To begin without its photos, write the ID to ${owner_address}.`,
    )
  if (owner !== known.id)
    return fault(
      check,
      `${setting} ${address} belongs to installation ${owner}, but the database to ${known.id}: no gateway starts.`,
      `Correct ${setting} or DATABASE_URL.`,
    )
  if (known.sweep_held_at !== null)
    return warning(
      check,
      'The database is older than the photos, as after a restore: files without a row stay where they are.',
      'Look at them, then run npm run allow-sweep.',
    )
  return ok(check, `The ${noun} and the database belong to installation ${known.id}.`)
}
