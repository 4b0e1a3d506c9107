import { createHash } from 'node:crypto'
import type { Upload } from '@curbwise/api'
import exifr from 'exifr'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import type { ReceivedFile } from '../body.ts'
import { Refusal, ValidationFailed } from '../../errors/errors.ts'
import type { ReceivedImage } from '../../operation/operation.ts'

const TAKEN = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
const MAX_PIXELS = 50_000_000
const LONGEST_SIDE = 2048
const THUMB_SIDE = 480

sharp.cache(false)

/**
 * Inspects uploads by their bytes, never by name: decodes each, turns it upright, and re-encodes it as JPEG of at most
 * 2048 px without metadata. Position and time are read first and stored separately, as evidence. Throws when it isn't a
 * picture (415), is too large (413), or is missing (422).
 */
export async function receiveImages(files: readonly ReceivedFile[], upload: Upload): Promise<ReceivedImage[]> {
  if (files.length === 0) throw new ValidationFailed({ [upload.field]: 'Choose a picture' })
  return Promise.all(files.map(receiveImage))
}

async function receiveImage(file: ReceivedFile): Promise<ReceivedImage> {
  const type = await fileTypeFromBuffer(file.bytes)
  const fix = { fields: { [file.field]: 'Send a JPEG, PNG, or WebP picture' } }
  if (!type || !TAKEN.has(type.mime)) throw new Refusal('unsupported_media', undefined, fix)
  const evidence = await readEvidence(file.bytes)
  try {
    const { data, info } = await sharp(file.bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85, mozjpeg: false })
      .toBuffer({ resolveWithObject: true })
    return {
      field: file.field,
      jpeg: data,
      width: info.width,
      height: info.height,
      original: { bytes: file.bytes, content_type: type.mime },
      original_sha256: createHash('sha256').update(file.bytes).digest('hex'),
      ...evidence,
    }
  } catch (error) {
    if (error instanceof Error && /pixel limit/.test(error.message))
      throw new Refusal('too_large', 'The picture is too large. Choose one of at most 50 megapixels.', {
        fields: { [file.field]: 'At most 50 megapixels' },
      })
    throw new Refusal('unsupported_media', 'Couldn’t read this picture. It may be damaged.', {
      fields: { [file.field]: 'Take or choose another picture' },
    })
  }
}

/** Returns a thumbnail for lists: at most 480 px. */
export const thumbnailOf = (jpeg: Buffer): Promise<Buffer> =>
  sharp(jpeg)
    .resize({ width: THUMB_SIDE, height: THUMB_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 75 })
    .toBuffer()

async function readEvidence(bytes: Buffer): Promise<Pick<ReceivedImage, 'claimed_at' | 'position'>> {
  const read = await exifr
    .parse(bytes, {
      pick: [
        'DateTimeOriginal',
        'OffsetTimeOriginal',
        'GPSLatitude',
        'GPSLongitude',
        'GPSLatitudeRef',
        'GPSLongitudeRef',
      ],
      gps: true,
      reviveValues: false,
    })
    .then(
      (value: unknown) => (value ?? {}) as Record<string, unknown>,
      (): Record<string, unknown> => ({}),
    )
  const { latitude, longitude } = read
  const placed = isBetween(latitude, -90, 90) && isBetween(longitude, -180, 180)
  return {
    claimed_at: momentOf(read['DateTimeOriginal'], read['OffsetTimeOriginal']),
    position: placed ? { latitude, longitude } : null,
  }
}

const isBetween = (value: unknown, from: number, to: number): value is number =>
  typeof value === 'number' && value >= from && value <= to

/** EXIF writes `2026:11:20 21:58:00` and, if the camera knows it, the offset; without an offset the time is unknown. */
function momentOf(text: unknown, offset: unknown): Date | null {
  if (typeof text !== 'string' || typeof offset !== 'string') return null
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(text)
  if (!parts || Number(parts[1]) < 1900 || !/^[+-]\d\d:\d\d$/.test(offset)) return null
  const moment = new Date(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}${offset}`)
  return Number.isNaN(moment.getTime()) ? null : moment
}
