import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Config, loadConfig } from '../config.ts'
import { loadDatabase } from '../db/archive/load.ts'
import { partOf } from '../db/archive/dump.ts'
import { connect } from '../db/connect.ts'
import { appRole, migrate } from '../db/migrate.ts'
import { openPlaces } from '../files/open-places.ts'
import { type Archive, findArchive, openArchive } from './backup/archive-file.ts'
import { HEADS } from './backup/manifest.ts'
import {
  assertKnownSchema,
  assertOwnPlaces,
  assertReplaceable,
  assertSameKeys,
  photosElsewhere,
} from './backup/restore-checks.ts'
import { restorePhotos } from './backup/restore-photos.ts'
import { createDatabase, dropDatabase, putInPlace, stampOf } from './backup/swap-databases.ts'
import { replaceHeads, type Settled, settleDatabase } from './settle-restored.ts'

export interface RestoreOptions {
  /** The gateway's settings. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** The owner's direct address of the database to restore; it need not exist. */
  readonly url: string
  /** A backup, or a folder of which the last one at or before `at` is restored. */
  readonly from: string
  /** Required for a folder. */
  readonly at: Date | null
  /** Puts the backup in the place of records that are there. */
  readonly replace: boolean
}

export interface Restored extends Settled {
  readonly path: string
  readonly taken_at: string
  /** Name of the database with the records that were replaced. */
  readonly aside: string | null
  readonly photos_added: number
  /** What an operator must look at before the first start, one line each. */
  readonly warnings: readonly string[]
}

/**
 * Restores a backup. Everything is checked before anything is changed, and the restored database takes its place only once it is complete: whatever fails
 * before leaves the installation as it was. Photos are only added. Throws one line with the fix.
 */
export async function restore({ env, url, from, at, replace }: RestoreOptions): Promise<Restored> {
  const config = loadConfig(env)
  const archive = await openArchive(await pathOf(from, at))
  assertKnownSchema(archive)
  const warnings = await assertSameKeys(archive, config, env)
  const places = await openPlaces(config)
  await assertOwnPlaces(archive, places)
  warnings.push(...photosElsewhere(archive, config))
  const name = nameIn(url)
  const admin = connect({ url: withName(url, 'postgres'), max: 1, statement_timeout_ms: ADMIN_TIMEOUT_MS })
  try {
    const found = await assertReplaceable({ admin, name, url }, archive, replace)
    const stamp = stampOf(new Date())
    const restored = `${name}_restored_${stamp}`
    const settled = await buildDatabase(admin, { archive, config, url, restored })
    const photos_added = await restorePhotos(archive, places)
    const aside = found === 'records' ? `${name}_before_${stamp}` : null
    if (found === 'empty') await dropDatabase(admin, name)
    await putInPlace(admin, { name, restored, aside })
    const heads = archive.parts.names.includes(HEADS) ? await archive.parts.text(HEADS) : ''
    await replaceHeads(config.anchor_file, heads, stamp)
    const { path, manifest } = archive
    return { ...settled, path, taken_at: manifest.taken_at, aside, photos_added, warnings }
  } finally {
    await admin.destroy()
  }
}

/** Renaming waits for sessions that are ending. */
const ADMIN_TIMEOUT_MS = 120_000

const nameIn = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1))
const withName = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${encodeURIComponent(name)}` }).toString()

async function pathOf(from: string, at: Date | null): Promise<string> {
  const path = resolve(from)
  const info = await stat(path).catch((error: unknown) => {
    throw new Error(`${path} can't be read: name a backup, or the folder of the backups, with --from`, { cause: error })
  })
  if (!info.isDirectory()) return path
  if (at === null) throw new Error(`${path} has the backups of several times: name one with --at '2026-11-27 03:10'`)
  return findArchive(path, at)
}

interface Build {
  readonly archive: Archive
  readonly config: Config
  readonly url: string
  /** Name of the new database. */
  readonly restored: string
}

/** Makes a new database of the archive's rows, at this version's schema. Deletes it if that fails. */
async function buildDatabase(
  admin: Parameters<typeof createDatabase>[0],
  { archive, config, url, restored }: Build,
): Promise<Settled> {
  const { database } = archive.manifest
  const app = await applicationRole(config, url)
  await createDatabase(admin, restored)
  try {
    const built = withName(url, restored)
    await migrate({ url: built, ...app, to: database.migrations.at(-1) ?? '' })
    await loadDatabase({ url: built, database, open: async (table) => archive.parts.read(partOf(table)) })
    await migrate({ url: built, ...app })
    return await settleDatabase(built)
  } catch (error) {
    await dropDatabase(admin, restored)
    throw error
  }
}

/** The role belongs to the whole server, and is named after the database that is restored. */
async function applicationRole({ database }: Config, url: string): Promise<{ app_role: string; app_password: string }> {
  if (database.app_url !== null) {
    const { username, password } = new URL(database.app_url)
    return { app_role: decodeURIComponent(username), app_password: decodeURIComponent(password) }
  }
  const app_password = database.app_password ?? ''
  return { app_role: await appRole(url, app_password), app_password }
}
