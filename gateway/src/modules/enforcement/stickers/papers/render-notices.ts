import { buffer } from 'node:stream/consumers'
import { translator } from '@curbwise/messages'
import { documentTexts } from '@curbwise/messages/tow-document'
import sharp from 'sharp'
import { callForRows } from '../../../../db/call-function.ts'
import { Sheet } from '../../../../documents/pdf/sheet.ts'
import { FileGone } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import type { TowCompany } from '../../../organizations/tow-companies/index.ts'
import { groundOf, noticeFactsOf } from '../lifecycle/notice-facts.ts'
import { stickerImages, type StickerRecord } from '../queries/sticker-item.query.ts'
import { drawCodes } from '../sticker-code.store.ts'
import { stickerWords } from '../messages/sticker-words.ts'
import { drawWindowNotice, type PrintedNotice } from './window-notice.ts'

/** 300 dots per inch at the printed width of a photo. */
const PIXELS = 510
const PRINTED = 2

type Reader = Pick<OperationContext, 'db' | 'files' | 'actor' | 'clock' | 'origin'>

const words = translator('en', documentTexts)

/** "All times in Central time (America/Chicago)". */
export function zoneLine(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value.replace(' Time', ' time') ?? zone
  return words('zone', { name, zone })
}

/** A sheet in the house's form; one of a practice complex says so on each page. */
export function stickerSheet(title: string, company: TowCompany, is_practice: boolean, at: Date): Sheet {
  return new Sheet({
    title: `${is_practice ? `${words('practice.title')}: ` : ''}${title} | ${company.name}`,
    author: company.name,
    language: 'en-US',
    words,
    practice: is_practice ? words('practice.box') : null,
    at,
  })
}

/** Returns the bytes of a stored picture; null when its file is missing. */
async function pictureOf({ files }: Reader, key: string): Promise<Buffer | null> {
  try {
    return await buffer(await files.get(key))
  } catch (fault) {
    if (fault instanceof FileGone) return null
    throw fault
  }
}

async function logoOf(reader: Reader, { logo_file_id }: TowCompany): Promise<Buffer | null> {
  if (!logo_file_id) return null
  const [logo] = await callForRows(reader.db, 'public_file', logo_file_id)
  const bytes = logo ? await pictureOf(reader, logo.key) : null
  return (
    bytes && sharp(bytes).resize({ width: 240, height: 240, fit: 'inside', withoutEnlargement: true }).png().toBuffer()
  )
}

async function photosOf(reader: Reader, item: StickerRecord): Promise<PrintedNotice['photos']> {
  const photos: PrintedNotice['photos'][number][] = []
  for (const image of (await stickerImages(reader.db, item.id)).slice(0, PRINTED)) {
    const bytes = await pictureOf(reader, image.key)
    if (!bytes) continue
    const jpeg = await sharp(bytes)
      .resize({ width: PIXELS, height: PIXELS, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 72 })
      .toBuffer()
    photos.push({ jpeg, at: image.uploaded_at, sha256: image.original_sha256 })
  }
  return photos
}

/** Renders the window notices of these cars, one a page, each with a new code. Codes of earlier papers and messages go on working. */
export async function renderNotices(
  reader: Reader,
  company: TowCompany,
  items: readonly StickerRecord[],
): Promise<Buffer> {
  const { db, actor, clock, origin } = reader
  const codes = await drawCodes(db, items, actor.user_id)
  const logo = await logoOf(reader, company)
  const [first] = items
  const sheet = stickerSheet(stickerWords('en')('paper.title'), company, first?.is_practice ?? false, clock.now())
  for (const [at, item] of items.entries()) {
    if (at > 0) sheet.turn()
    const facts = noticeFactsOf(item, company, groundOf(item))
    const photos = await photosOf(reader, item)
    drawWindowNotice(sheet, { facts, code: codes.get(item.id) ?? '', origin, logo, photos })
  }
  const record = items.length === 1 && first ? `WN-${first.number}` : `WN, ${items.length} cars`
  return sheet.end({ record, zone: zoneLine(first?.timezone ?? company.timezone, clock.now()) })
}
