import { nameOwner } from '../../files/adopt-folder.ts'
import { isKey, keyOf, QUARANTINE } from '../../files/layout.ts'
import type { Places } from '../../files/place.ts'
import type { Archive } from './archive-file.ts'
import { PHOTOS } from './manifest.ts'

const QUARANTINED = /^quarantine\/\d{4}-\d\d-\d\d\/(?<name>[^/]+)$/

/** Whether a path of an archive is one that the photo folder has. */
const isPhoto = (path: string): boolean =>
  isKey(path) || (path.startsWith(QUARANTINE) && isKey(keyOf(QUARANTINED.exec(path)?.groups?.['name'] ?? '')))

/** Adds the photos that are missing; what is there stays, since a photo never changes. Returns how many were added. */
export async function restorePhotos({ manifest, parts }: Archive, { main, all }: Places): Promise<number> {
  if (!(await main.isThere())) await main.create(0o750)
  let added = 0
  for (const { name } of manifest.parts) {
    if (!name.startsWith(PHOTOS)) continue
    const path = name.slice(PHOTOS.length)
    if (!isPhoto(path)) throw new Error(`${name} is no name of a photo: the backup wasn't made by this product`)
    if (await all.timeOf(path)) continue
    await main.write(path, parts.read(name), new Date())
    added++
  }
  await nameOwner(main, manifest.installation)
  return added
}
