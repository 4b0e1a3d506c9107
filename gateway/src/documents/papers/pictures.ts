import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { NotFound } from '../../http/errors.ts'
import type { PaperPhoto } from '../pdf/photos.ts'
import type { PaperReader } from './reader.ts'
import { time } from './words.ts'

interface PhotoRow {
  readonly file_id: string
  readonly subject: string
  readonly taken_at: Date | null
  readonly uploaded_at: Date
  readonly original_sha256: string | null
}

/** 150 dots an inch at the width that a photo has on paper, times two: sharp when somebody zooms, small enough to mail. */
const PIXELS = 1000

const paperJpeg = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes).resize({ width: PIXELS, height: PIXELS, fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 72 }).toBuffer()

export const smallLogo = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes).resize({ width: 240, height: 240, fit: 'inside', withoutEnlargement: true }).png().toBuffer()

/** The photos that the owner of the car may see, and how many there are of all kinds. */
export async function photosOf({ db, files }: PaperReader, tow: { readonly id: string; readonly timezone: string }): Promise<{ photos: PaperPhoto[]; photo_count: number }> {
  const rows: (PhotoRow & { file_type: string })[] = await db('tow_images').leftJoin('files', 'files.id', 'tow_images.file_id')
    .where('tow_images.tow_id', tow.id).whereNull('tow_images.removed_at').orderBy(['tow_images.uploaded_at', 'tow_images.id'])
    .select('tow_images.file_id', 'tow_images.file_type', 'tow_images.subject', 'tow_images.taken_at', 'tow_images.uploaded_at', 'files.original_sha256')
  const photos: PaperPhoto[] = []
  for (const row of rows.filter(({ file_type }) => file_type === 'tow_image_public')) {
    const { rows: found } = await db.raw<{ rows: { key: string }[] }>('select key from public_file(?::uuid)', [row.file_id])
    const stored = found[0] && (await files.get(found[0].key).catch(unlessGone))
    if (!stored) continue
    const caption = `Photo ${photos.length + 1}, ${row.subject}, ${time(row.taken_at ?? row.uploaded_at, tow.timezone)}`
    photos.push({ caption, alt: caption, sha256: row.original_sha256, jpeg: await paperJpeg(await buffer(stored)) })
  }
  return { photos, photo_count: rows.length }
}

/** A photo whose file is gone leaves a gap; any other fault is one. */
function unlessGone(fault: unknown): null {
  if (fault instanceof NotFound) return null
  throw fault
}
