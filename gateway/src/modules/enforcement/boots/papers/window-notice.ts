import { type Language, translator } from '@curbwise/messages'
import { carName } from '@curbwise/messages/car-name'
import { findMyCarTexts } from '@curbwise/messages/find-my-car'
import { feeWords } from '@curbwise/messages/legal-words'
import { bootLine, bootNumber, moneyText, stickerCodeText, towAuthority } from '@curbwise/rules'
import { drawFacts } from '../../../../documents/pdf/facts.ts'
import { drawHead } from '../../../../documents/pdf/head.ts'
import { drawQr } from '../../../../documents/pdf/qr.ts'
import { BLACK, PAGE, QUIET, type Sheet, SOFT, type TextStyle, WIDTH } from '../../../../documents/pdf/sheet.ts'
import { rulesOf } from '../boot.presenter.ts'
import type { BootRecord } from '../queries/boot.query.ts'
import { bootSheet, type Company, platesOf, zoneLine } from './paper-facts.ts'
import { bootWords, momentIn } from './words.ts'

interface Notice {
  readonly boot: BootRecord
  readonly company: Company
  readonly code: string
  readonly origin: string
  readonly at: Date
}

const LABEL: TextStyle = { font: 'strong', size: 8.2, line: 10.75, color: QUIET }
const BIG: TextStyle = { font: 'heavy', size: 18, line: 23 }
const STEP: TextStyle = { size: 9.4, line: 12.5 }
const SMALL: TextStyle = { size: 8, line: 10.5, color: SOFT }
const QR = 132
const INSET = 14
const GAP = 18
const COLUMN = (WIDTH - GAP) / 2
const BOTH: readonly Language[] = ['en', 'es']

const both = (key: 'notice.scan' | 'notice.boot' | 'notice.to_pay' | 'notice.call' | 'notice.late'): string =>
  BOTH.map((language) => bootWords(language)(key)).join(' / ')

const warning = ({ wheel }: BootRecord, language: Language): string => {
  const t = bootWords(language)
  return wheel ? t('notice.line_wheel', { wheel: t(`wheel.${wheel}`) }) : t('notice.line')
}

const dueOf = (boot: BootRecord): string => {
  const { cents, tax_cents } = bootLine(boot)
  return moneyText(cents + tax_cents)
}

const frame = (sheet: Sheet, y: number, height: number, thick: number): void => {
  sheet.art((doc) => {
    doc.lineWidth(thick).strokeColor(BLACK).roundedRect(PAGE.left, y, WIDTH, height, 8).stroke()
  })
}

/** The warning in both languages, with the code to scan or type next to it. */
function drawWarning(sheet: Sheet, { boot, code, origin }: Notice): void {
  sheet.y += 14
  const { y } = sheet
  const [en, es] = [bootWords('en'), bootWords('es')]
  const place = { x: PAGE.left + INSET, width: WIDTH - QR - INSET * 3 }
  let at = y + INSET
  at += sheet.text(en('notice.title'), { ...place, y: at }, { font: 'heavy', size: 27, line: 32 }, 'H1') + 3
  at += sheet.text(es('notice.title'), { ...place, y: at }, { font: 'heavy', size: 17, line: 22 }, 'H2') + 7
  for (const language of BOTH)
    at += sheet.text(warning(boot, language), { ...place, y: at }, { size: 11, line: 15 }) + 2
  const right = { x: PAGE.right - INSET - QR, width: QR }
  drawQr(sheet, `${origin}/b/${stickerCodeText(code)}`, { x: right.x, y: y + 8, size: QR }, en('notice.qr'))
  const center = { align: 'center' } as const
  let below = y + QR + 4
  below += sheet.text(stickerCodeText(code), { ...right, y: below }, { font: 'mono', size: 11, line: 15, ...center })
  below += sheet.text(both('notice.scan'), { ...right, y: below }, { font: 'strong', size: 8, line: 11, ...center })
  const height = Math.max(at, below) + 9 - y
  frame(sheet, y, height, 2)
  sheet.y = y + height + 10
}

/** The boot's number, what it costs, and whom to call. */
function drawKeys(sheet: Sheet, { boot, company }: Notice): void {
  const { y } = sheet
  const height = 49
  const cells = [
    [both('notice.boot'), boot.device_code, 0],
    [both('notice.to_pay'), dueOf(boot), 0.36],
    [both('notice.call'), phoneOf(company), 0.6],
  ] as const
  for (const [label, value, from] of cells) {
    const place = { x: PAGE.left + WIDTH * from + INSET - 3, width: WIDTH * 0.4 - INSET }
    const head = sheet.text(label, { ...place, y: y + 8 }, LABEL)
    sheet.text(value, { ...place, y: y + 8 + head }, BIG)
    if (from > 0)
      sheet.art((doc) => {
        doc
          .lineWidth(0.75)
          .strokeColor(QUIET)
          .moveTo(PAGE.left + WIDTH * from, y)
          .lineTo(PAGE.left + WIDTH * from, y + height)
          .stroke()
      })
  }
  frame(sheet, y, height, 1.5)
  sheet.y = y + height + 11
}

const phoneOf = ({ row }: Company): string => row.phone?.replaceAll(' ', '\u00a0') ?? ''

function stepsIn({ boot, company, origin }: Notice, language: Language): string[] {
  const t = bootWords(language)
  const place = boot.return_to ?? company.row.name
  return [
    t('notice.step_scan', { address: `${new URL(origin).host}/b` }),
    t('notice.step_pay', { phone: phoneOf(company) }),
    t('notice.step_code'),
    boot.return_hours === null
      ? t('notice.step_return', { place })
      : t('notice.step_return_by', { count: boot.return_hours, place }),
  ]
}

/** What to do, in English on the left and in Spanish on the right. */
function drawSteps(sheet: Sheet, notice: Notice): void {
  const { y } = sheet
  const ends = BOTH.map((language, column) => {
    const place = { x: PAGE.left + column * (COLUMN + GAP), width: COLUMN }
    let at = y
    at +=
      sheet.text(bootWords(language)('notice.how'), { ...place, y: at }, { font: 'heavy', size: 12, line: 16 }, 'H2') +
      3
    stepsIn(notice, language).forEach((step, index) => {
      at += sheet.text(`${index + 1}. ${step}`, { ...place, y: at }, STEP) + 3
    })
    return at
  })
  sheet.y = Math.max(...ends) + 8
}

/** The right to a hearing, in both languages, where the rules of the state name one, and where to complain. */
function drawRights(sheet: Sheet, { boot }: Notice): void {
  const rules = rulesOf(boot)
  const { hearing } = rules
  if (hearing && rules.boot?.notice.includes('hearing')) {
    const { y } = sheet
    const ends = BOTH.map((language, column) => {
      const place = { x: PAGE.left + column * (COLUMN + GAP), y, width: COLUMN }
      return (
        y +
        sheet.text(
          bootWords(language)('notice.hearing', { fee: feeWords(language, hearing.filing_fee_text) }),
          place,
          SMALL,
        )
      )
    })
    sheet.y = Math.max(...ends) + 5
  }
  const authority = towAuthority(boot.contract_state)
  if (!authority) return
  const { name, address, phone, website } = authority
  const place = { x: PAGE.left, y: sheet.y, width: WIDTH }
  sheet.text(`Complaints: ${[name, address, phone, website].join(', ')}`, place, SMALL)
}

/** "Black Dodge Ram, TX VRN 3318" */
function vehicleOf(boot: BootRecord): string {
  const car = carName('en', boot)
  const plate = [boot.state, boot.license_plate].filter(Boolean).join(' ')
  return [car && car.charAt(0).toUpperCase() + car.slice(1), plate].filter(Boolean).join(', ')
}

function whyOf({ reason, reason_text }: BootRecord): string {
  const label = reason === 'other' && reason_text ? null : translator('en', findMyCarTexts)(`reason.${reason}`)
  return [label, reason_text].filter(Boolean).join('. ')
}

/** "$150.00 + $12.38 = $162.38" */
function feeOf(boot: BootRecord): string {
  const { cents, tax_cents } = bootLine(boot)
  return tax_cents === 0 ? moneyText(cents) : `${moneyText(cents)} + ${moneyText(tax_cents)} = ${dueOf(boot)}`
}

/** Renders the notice for the window of a booted car, in English and Spanish, with a code for the owner's page. */
export function renderWindowNotice(notice: Notice): Promise<Buffer> {
  const { boot, company, at } = notice
  const en = bootWords('en')
  const sheet = bootSheet(en('notice.title'), boot, 'en', at)
  drawHead(sheet, company.issuer, platesOf(boot))
  drawWarning(sheet, notice)
  drawKeys(sheet, notice)
  drawSteps(sheet, notice)
  const space = boot.space && en('notice.space', { space: boot.space })
  drawFacts(sheet, [
    { label: en('notice.vehicle'), value: vehicleOf(boot) },
    {
      label: en('notice.where'),
      value: [boot.contract_name, boot.contract_address, boot.location, space].filter(Boolean).join(', '),
    },
    { label: en('notice.booted'), value: momentIn(boot.deployed_at, boot.timezone, 'en') },
    { label: en('notice.why'), value: whyOf(boot) },
    { label: boot.is_taxable ? en('notice.fee_tax') : en('notice.fee'), value: feeOf(boot) },
    boot.late_fee_cents === null
      ? null
      : { label: both('notice.late'), value: en('notice.late_fee', { fee: moneyText(boot.late_fee_cents) }) },
  ])
  sheet.y += 2
  drawRights(sheet, notice)
  return sheet.end({ record: `BN-${boot.number}`, zone: zoneLine(boot.timezone, 'en', at) })
}

export const noticeName = (boot: Pick<BootRecord, 'number'>): string => bootNumber(boot.number)
