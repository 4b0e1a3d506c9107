import { createWriteStream } from 'node:fs'
import { mkdir, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { nameOwner } from '../../files/adopt-folder.ts'
import { DISK, unlessMissing } from '../../files/disk.ts'
import { isKey, keyOf, QUARANTINE, UNFINISHED } from '../../files/layout.ts'
import type { Archive } from './archive-file.ts'
import { PHOTOS } from './manifest.ts'

const QUARANTINED = /^quarantine\/\d{4}-\d\d-\d\d\/(?<name>[^/]+)$/

/** Whether a path of an archive is one that the photo folder has. */
const isPhoto = (path: string): boolean =>
  isKey(path) || (path.startsWith(QUARANTINE) && isKey(keyOf(QUARANTINED.exec(path)?.groups?.['name'] ?? '')))

/** Adds the photos that the folder lacks; what is there stays, since a photo never changes. Returns how many were added. */
export async function restorePhotos({ manifest, parts }: Archive, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o750 })
  let added = 0
  for (const { name } of manifest.parts) {
    if (!name.startsWith(PHOTOS)) continue
    const path = name.slice(PHOTOS.length)
    if (!isPhoto(path)) throw new Error(`${name} is no name of a photo: the backup wasn't made by this product`)
    const to = join(folder, path)
    if (await unlessMissing(stat(to), null)) continue
    await mkdir(dirname(to), { recursive: true, mode: 0o750 })
    await pipeline(parts.read(name), createWriteStream(to + UNFINISHED, { mode: 0o640 }))
    await rename(to + UNFINISHED, to)
    added++
  }
  await nameOwner(DISK, folder, manifest.installation)
  return added
}
