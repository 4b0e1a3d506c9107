import { buffer } from 'node:stream/consumers'
import { photoTimes } from '@curbwise/rules'
import sharp from 'sharp'
import { FileGone } from '../../../../errors/errors.ts'
import type { PaperPhoto } from '../../../../documents/pdf/photos.ts'
import { photoRows, type PhotoRow } from '../queries/paper-photos.query.ts'
import type { PaperReader } from './reader.ts'
import { day, moment, time } from './words.ts'

/** 300 dots per inch at the printed width of a photo: sharp when zoomed in, small enough to email. */
const PIXELS = 1000

const paperJpeg = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes)
    .resize({ width: PIXELS, height: PIXELS, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 72 })
    .toBuffer()

export const smallLogo = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes).resize({ width: 240, height: 240, fit: 'inside', withoutEnlargement: true }).png().toBuffer()

const FORMAT = { date: day, time, full: moment } as const

/** "Photo 1, rear, received 9:58 PM, phone says 9:41 PM" */
function captionOf(row: PhotoRow, place: number, zone: string): string {
  const { received, claim } = photoTimes(
    {
      uploaded_at: row.uploaded_at.toISOString(),
      claimed_at: row.claimed_at?.toISOString() ?? null,
      claim_out_of_range: false,
    },
    (at, form) => FORMAT[form](new Date(at), zone),
  )
  return `Photo ${place}, ${row.subject}, ${[received.replace(/^R/, 'r'), claim].filter(Boolean).join(', ')}`
}

/**
 * Returns the photos that the owner of the car may see, and the count of all photos. A user who may read the document
 * sees them as long as the case is stored; the public, through public_file(), as long as Find my car shows the case.
 */
export async function photosOf(
  { db, files }: PaperReader,
  tow: { readonly id: string; readonly timezone: string },
): Promise<{ photos: PaperPhoto[]; photo_count: number }> {
  const rows = await photoRows(db, tow.id)
  const photos: PaperPhoto[] = []
  for (const row of rows.filter(({ file_type }) => file_type === 'tow_image_public')) {
    const stored = row.key === null ? null : await files.get(row.key).catch(nullIfMissing)
    if (!stored) continue
    const caption = captionOf(row, photos.length + 1, tow.timezone)
    photos.push({ caption, alt: caption, sha256: row.original_sha256, jpeg: await paperJpeg(await buffer(stored)) })
  }
  return { photos, photo_count: rows.length }
}

/** Returns the photo; null when its file is missing. Throws any other error. */
export function nullIfMissing(fault: unknown): null {
  if (fault instanceof FileGone) return null
  throw fault
}
