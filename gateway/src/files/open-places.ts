import type { BucketSettings } from './bucket-client.ts'
import { placesOf } from './both-places.ts'
import type { Disk } from './disk.ts'
import { diskPlace } from './disk-place.ts'
import type { FilePlace, Places } from './place.ts'

export interface FilesSettings {
  /** Null means files are in the folder. */
  readonly bucket: BucketSettings | null
  /** Set while files are moved: new ones are written where they are moved to, and both places are read. */
  readonly move: 'to-bucket' | 'to-disk' | null
}

/** Whether files may be in the folder. */
export const isInFolder = ({ bucket, move }: FilesSettings): boolean => bucket === null || move !== null

/** Opens the places that the settings name. The client of buckets is loaded only where there is one. */
export async function openPlaces(
  { files_dir, files }: { readonly files_dir: string; readonly files: FilesSettings },
  disk?: Disk,
): Promise<Places> {
  const folder = diskPlace(files_dir, disk)
  const bucket = files.bucket && (await openBucket(files.bucket))
  if (bucket === null) return placesOf(folder)
  if (files.move === null) return placesOf(bucket)
  return files.move === 'to-bucket' ? placesOf(bucket, folder) : placesOf(folder, bucket)
}

async function openBucket(settings: BucketSettings): Promise<FilePlace> {
  const { bucketPlace } = await import('./bucket-place.ts')
  return bucketPlace(settings)
}
