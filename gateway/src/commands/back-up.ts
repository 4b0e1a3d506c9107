import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, open, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Config, loadConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { dumpDatabase, partOf } from '../db/archive/dump.ts'
import { inTenancy, PLATFORM_ACTOR } from '../db/tenancy.ts'
import { readOwner } from '../files/adopt-folder.ts'
import { codeOf, unlessMissing } from '../files/disk.ts'
import { diskPlace } from '../files/disk-place.ts'
import { loadInstallation } from '../files/installation.store.ts'
import { nameOf, QUARANTINE, quarantinedFiles, storedFiles } from '../files/layout.ts'
import { isInFolder, openPlaces } from '../files/open-places.ts'
import { VERSION } from '../version.ts'
import { archiveName } from './backup/archive-file.ts'
import { keyReferences } from './backup/keys.ts'
import { rememberBackup } from './backup/last-backup.ts'
import { FORMAT, HEADS, MANIFEST, type Manifest, PHOTOS, SEAL } from './backup/manifest.ts'
import { TarWriter } from './backup/tar.ts'

type Environment = Readonly<Record<string, string | undefined>>

export interface BackUpOptions {
  /** The gateway's settings. */
  readonly env: Environment
  /** The owner's direct address. */
  readonly url: string
  /** The folder of the backups; created if missing. */
  readonly to: string
}

export interface Backup {
  readonly path: string
  readonly bytes: number
  readonly taken_at: string
  /** The bucket with the photos that aren't in the file; null if it has all. */
  readonly bucket: string | null
}

/** The bucket of the settings, with its server; null if photos are in the folder. */
const bucketIn = ({ files: { bucket } }: Config): string | null =>
  bucket && `${bucket.bucket}${bucket.endpoint === null ? ` in ${bucket.region}` : ` at ${bucket.endpoint}`}`

/**
 * Writes one file with the database, the photos, the heads of the history, and which keys they need. The product may run meanwhile: the
 * database comes first, in one snapshot, and files of photos never change. Photos in a bucket stay there: the file says in which, and
 * the bucket's versions protect them. Throws one line with the fix.
 */
export async function backUp({ env, url, to }: BackUpOptions): Promise<Backup> {
  const config = loadConfig(env)
  const folder = resolve(to)
  const installation = await assertOwnPhotos(url, config)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const staging = await mkdtemp(join(folder, '.unfinished-'))
  try {
    await mkdir(join(staging, 'database'))
    const database = await dumpDatabase(url, staging)
    const { taken_at } = database
    const keys = await keyReferences(config, env)
    const bucket = bucketIn(config)
    const of = { format: FORMAT, product: VERSION, installation, taken_at, database, keys, ...(bucket && { bucket }) }
    const unfinished = join(staging, 'archive.tar')
    await writeArchive(unfinished, { staging, config, of })
    const path = join(folder, archiveName(taken_at))
    await rename(unfinished, path)
    await rememberBackup(config.files_dir, { installation, at: taken_at, where: path })
    return { path, taken_at, bytes: (await stat(path)).size, bucket }
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/** Returns the installation's id. Throws if its photos aren't where the settings say: a backup without them would look like one. */
async function assertOwnPhotos(url: string, config: Config): Promise<string> {
  const owner = connect({ url, max: 1, name: 'curbwise-backup' })
  try {
    const known = (await owner.schema.hasTable('installation'))
      ? await inTenancy(owner, PLATFORM_ACTOR, null, loadInstallation, { read_only: true })
      : undefined
    if (!known) throw new Error('There is nothing to back up before the first start of the product')
    const { main, other } = await openPlaces(config)
    for (const place of other ? [main, other] : [main]) {
      const { setting, address, noun } = place
      const found = await readOwner(place)
      if (found === known.id) continue
      throw new Error(
        found === null
          ? `${setting} ${address} has no photos of installation ${known.id}: ${noun === 'folder' ? 'mount its disk' : 'restore the bucket'}, or correct ${setting}`
          : `${setting} ${address} belongs to installation ${found}, but the database to ${known.id}: correct ${setting} or DATABASE_URL`,
      )
    }
    return known.id
  } finally {
    await owner.destroy()
  }
}

interface Content {
  readonly staging: string
  readonly config: Config
  readonly of: Omit<Manifest, 'parts' | 'database'> & { readonly database: Awaited<ReturnType<typeof dumpDatabase>> }
}

async function writeArchive(path: string, { staging, config, of }: Content): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    const tar = new TarWriter(file)
    for (const table of of.database.tables) await tar.addFile(partOf(table), join(staging, partOf(table)))
    await unlessMissing(tar.addFile(HEADS, config.anchor_file), undefined)
    if (isInFolder(config.files)) await addPhotos(tar, config.files_dir)
    const text = `${JSON.stringify({ ...of, parts: tar.parts }, null, 1)}\n`
    await tar.add(MANIFEST, Buffer.from(text))
    await tar.add(SEAL, Buffer.from(`${createHash('sha256').update(text).digest('hex')}\n`))
    await tar.end()
  } finally {
    await file.close()
  }
}

/** A file that is deleted meanwhile, such as an expired export, is left out. */
async function addPhotos(tar: TarWriter, folder: string): Promise<void> {
  const place = diskPlace(folder)
  const add = async (path: string): Promise<void> => {
    await tar.addFile(`${PHOTOS}${path}`, join(folder, path)).catch((fault: unknown) => {
      if (codeOf(fault) !== 'ENOENT') throw fault
    })
  }
  for await (const { key } of storedFiles(place)) await add(key)
  for await (const { key, day } of quarantinedFiles(place)) await add(`${QUARANTINE}/${day}/${nameOf(key)}`)
}
