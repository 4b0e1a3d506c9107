import { stateName, stickerCodeText, TOW_REASON_LABELS, towAuthority } from '@curbwise/rules'
import { drawFacts } from '../../../../documents/pdf/facts.ts'
import { drawHead, drawTitle } from '../../../../documents/pdf/head.ts'
import { drawQr } from '../../../../documents/pdf/qr.ts'
import { BLACK, PAGE, QUIET, type Sheet, SOFT, type TextStyle, WIDTH } from '../../../../documents/pdf/sheet.ts'
import type { NoticeFacts } from '../lifecycle/notice-facts.ts'
import { stickerAddress } from '../messages/sticker-messages.ts'
import { noticeCar, noticePlate, noticeTime, noticeValues, stickerWords } from '../messages/sticker-words.ts'

export interface PrintedNotice {
  readonly facts: NoticeFacts
  readonly code: string
  readonly origin: string
  readonly logo: Buffer | null
  readonly photos: readonly { readonly jpeg: Buffer; readonly at: Date; readonly sha256: string }[]
}

const LABEL: TextStyle = { font: 'strong', size: 8.6, line: 11.25, color: QUIET }
const BIG: TextStyle = { font: 'heavy', size: 17, line: 22 }
const HALF = WIDTH * 0.56
const QR = 168
const PHOTO = { width: 122, height: 92, gap: 8 } as const

const t = stickerWords('en')

/** The box with the first day on the left, and the reason on the right. */
function drawDay(sheet: Sheet, { facts }: PrintedNotice): void {
  const values = noticeValues(facts, 'en')
  const { y } = sheet
  const left = { x: PAGE.left + 12, width: HALF - 24 }
  const right = { x: PAGE.left + HALF + 12, width: WIDTH - HALF - 24 }
  const quoted = facts.comment ?? facts.reason_text
  const below = `${t('paper.from', values)} ${t(`ground.${facts.ground}`)}`
  const label = TOW_REASON_LABELS[facts.reason]
  const leftHeight = 12 + sheet.height(values['day'] ?? '', left.width, BIG) + sheet.height(below, left.width)
  const rightHeight =
    12 + sheet.height(label, right.width, BIG) + (quoted ? sheet.height(`“${quoted}”`, right.width) : 0)
  const height = Math.max(leftHeight, rightHeight) + 20
  sheet.art((doc) => {
    doc.lineWidth(1.5).strokeColor(BLACK).roundedRect(PAGE.left, y, WIDTH, height, 6).stroke()
    doc
      .moveTo(PAGE.left + HALF, y)
      .lineTo(PAGE.left + HALF, y + height)
      .stroke()
  })
  let at = y + 9
  at += sheet.text(t('paper.first_day'), { ...left, y: at }, LABEL)
  at += sheet.text(values['day'] ?? '', { ...left, y: at }, BIG, 'H2')
  sheet.text(below, { ...left, y: at })
  at = y + 9
  at += sheet.text(t('paper.reason'), { ...right, y: at }, LABEL)
  at += sheet.text(label, { ...right, y: at }, BIG, 'H2')
  if (quoted) sheet.text(`“${quoted}”`, { ...right, y: at })
  sheet.y = y + height + 14
}

/** The code to scan or type, and next to it what fixes the problem. */
function drawCode(sheet: Sheet, { facts, code, origin }: PrintedNotice): void {
  const { y } = sheet
  const values = noticeValues(facts, 'en')
  const address = stickerAddress(origin, code)
  sheet.art((doc) => {
    doc
      .lineWidth(1.5)
      .strokeColor(BLACK)
      .roundedRect(PAGE.left, y, QR, QR + 24, 6)
      .stroke()
  })
  drawQr(sheet, address, { x: PAGE.left + 6, y: y + 4, size: QR - 12 }, t('paper.qr'))
  sheet.text(
    stickerCodeText(code),
    { x: PAGE.left, y: y + QR - 2, width: QR },
    { font: 'mono', size: 12, line: 16, align: 'center' },
  )
  const place = { x: PAGE.left + QR + 20, width: WIDTH - QR - 20 }
  let at = y
  at += sheet.text(t('paper.scan'), { ...place, y: at }, { font: 'heavy', size: 13, line: 17 }, 'H2') + 3
  at += sheet.text(t('paper.type', { address: `${new URL(origin).host}/s` }), { ...place, y: at }) + 9
  at += sheet.text(t('paper.fixes'), { ...place, y: at }, { font: 'heavy', size: 10.9, line: 14.25 }, 'H2') + 4
  const steps = [
    t(`fix.${facts.reason}`),
    t('fix.move'),
    facts.company.phone ? t('paper.send', values) : t('paper.send_only'),
  ]
  for (const step of steps) {
    const top = at
    sheet.art((doc) => {
      doc
        .lineWidth(1)
        .strokeColor(BLACK)
        .rect(place.x, top + 2.5, 9, 9)
        .stroke()
    })
    at += sheet.text(step, { x: place.x + 16, y: at, width: place.width - 16 }) + 3
  }
  sheet.y = Math.max(y + QR + 24, at) + 14
}

function drawTwoPhotos(sheet: Sheet, { facts, photos }: PrintedNotice): void {
  const shown = photos.slice(0, 2)
  if (shown.length === 0) return
  const { y } = sheet
  shown.forEach((photo, index) => {
    const x = PAGE.left + index * (PHOTO.width + PHOTO.gap)
    const caption = t('paper.photo', { place: index + 1, at: noticeTime(photo.at, facts.timezone, 'en') })
    sheet.figure(caption, (doc) => {
      doc.image(photo.jpeg, x, y, { fit: [PHOTO.width, PHOTO.height], align: 'center', valign: 'center' })
      doc.lineWidth(0.75).strokeColor(BLACK).rect(x, y, PHOTO.width, PHOTO.height).stroke()
    })
    const hash =
      photo.sha256
        .slice(0, 12)
        .match(/.{1,4}/g)
        ?.join(' ') ?? ''
    sheet.text(
      `${caption}\nsha256 ${hash}`,
      { x, y: y + PHOTO.height + 3, width: PHOTO.width },
      { font: 'mono', size: 7.5, line: 10.5 },
    )
  })
  sheet.y = y + PHOTO.height + 30
}

function drawSpanish(sheet: Sheet, { facts }: PrintedNotice): void {
  const es = stickerWords('es')
  const lead = es('paper.lead')
  const text = `${lead} ${es('paper.spanish', { ...noticeValues(facts, 'es'), fix: es(`fix.${facts.reason}`) })}`
  const inside = { x: PAGE.left + 11, width: WIDTH - 22 }
  const height = sheet.height(text, inside.width) + 16
  sheet.room(height)
  const { y } = sheet
  sheet.art((doc) => {
    doc.lineWidth(1).strokeColor(BLACK).roundedRect(PAGE.left, y, WIDTH, height, 6).stroke()
  })
  sheet.text(text, { ...inside, y: y + 8 })
  sheet.y = y + height + 9
}

/** Draws the notice for one car's window on a page of its own. */
export function drawWindowNotice(sheet: Sheet, notice: PrintedNotice): void {
  const { facts, logo } = notice
  const { company, complex } = facts
  const values = noticeValues(facts, 'en')
  const authority = towAuthority(complex.state)
  const license = company.license_number ? `${authority?.license_label ?? 'License'} ${company.license_number}` : ''
  drawHead(
    sheet,
    { name: company.name, logo, lines: [company.address, company.phone ?? '', license].filter(Boolean) },
    {
      band: facts.license_plate ? (facts.state ? stateName(facts.state) : 'Plate') : 'VIN',
      chars: facts.license_plate ?? facts.vin?.slice(-6) ?? '',
    },
  )
  drawTitle(sheet, t('paper.title'), t('paper.line', values))
  drawDay(sheet, notice)
  drawCode(sheet, notice)
  drawTwoPhotos(sheet, notice)
  const where = [complex.name, facts.space && t('paper.space', { space: facts.space }), facts.location, complex.address]
  drawFacts(sheet, [
    { label: t('paper.vehicle'), value: [noticeCar(facts, 'en'), noticePlate(facts, 'en')].filter(Boolean).join(', ') },
    { label: t('paper.where'), value: where.filter(Boolean).join(', ') },
    { label: t('paper.put_on'), value: values['at'] ?? '' },
    { label: t('paper.by'), value: company.name },
  ])
  sheet.y += 4
  drawSpanish(sheet, notice)
  if (authority)
    sheet.text(
      `Complaints: ${[authority.name, authority.address, authority.phone, authority.website].join(', ')}`,
      { x: PAGE.left, y: sheet.y, width: WIDTH },
      { size: 8.6, line: 12, color: SOFT },
    )
}
