import type { Language } from '@curbwise/messages'
import { carName } from '@curbwise/messages/car-name'
import { drawFacts } from '../../../../documents/pdf/facts.ts'
import { drawHead, drawTitle } from '../../../../documents/pdf/head.ts'
import { drawMoney, type MoneyLine } from '../../../../documents/pdf/money.ts'
import { small } from '../../../../documents/pdf/prose.ts'
import { PAGE, WIDTH } from '../../../../documents/pdf/sheet.ts'
import { type BootPaymentRow, presentCharge } from '../../custody/index.ts'
import { sumsOf } from '../../tow-documents/index.ts'
import { chargeOfBoot } from '../boot.presenter.ts'
import type { BootRecord } from '../queries/boot.query.ts'
import { bootSheet, type Company, platesOf, zoneLine } from './paper-facts.ts'
import { bootWords, momentIn } from './words.ts'

export interface Receipt {
  readonly boot: BootRecord
  readonly company: Company
  readonly payments: readonly BootPaymentRow[]
  readonly language: Language
  readonly at: Date
}

/** The payment that released the car; undefined when it was released free. */
const paymentOf = ({ payments }: Pick<Receipt, 'payments'>): BootPaymentRow | undefined =>
  payments.find(({ kind, status, is_late_fee }) => kind === 'payment' && status === 'succeeded' && !is_late_fee)

/** The removal with its tax, what was paid and refunded, and what is due now. */
export const receiptSums = ({ boot, language, at }: Receipt): ReturnType<typeof sumsOf> =>
  sumsOf({ language, charge: presentCharge(chargeOfBoot(boot, at), boot.timezone), complex: boot.contract_name })

const moneyLines = (receipt: Receipt): MoneyLine[] => {
  const { lines = [], total } = receiptSums(receipt)
  return [
    ...lines.map(({ label, value }) => ({ label, amount: value })),
    ...(total ? [{ label: total.label, amount: total.value, total: true }] : []),
  ]
}

/** Where and until when the device is to be brought back; null when it is back, or the price doesn't say. */
export function returnLine({ boot, language }: Pick<Receipt, 'boot' | 'language'>): string | null {
  if (boot.returned_at !== null || boot.return_by === null || boot.return_to === null) return null
  const at = momentIn(boot.return_by, boot.timezone, language)
  return bootWords(language)('receipt.return', { at, place: boot.return_to })
}

/** Renders the receipt of a boot that is off the car. It never has the release code. */
export function renderReceipt(receipt: Receipt): Promise<Buffer> {
  const { boot, company, language, at } = receipt
  const t = bootWords(language)
  const paid = paymentOf(receipt)
  const title = t('receipt.title', { device: boot.device_code })
  const sheet = bootSheet(title, boot, language, at)
  drawHead(sheet, company.issuer, platesOf(boot))
  drawTitle(
    sheet,
    title,
    paid
      ? t('receipt.paid', { at: momentIn(paid.at, boot.timezone, language) })
      : t('receipt.free', { reason: boot.release_reason ?? '' }),
  )
  const where = [boot.contract_name, boot.contract_address, boot.location].filter(Boolean).join(', ')
  drawFacts(sheet, [
    {
      label: t('notice.vehicle'),
      value: [carName(language, boot), [boot.state, boot.license_plate].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join(', '),
    },
    { label: t('notice.where'), value: where },
    { label: t('notice.booted'), value: momentIn(boot.deployed_at, boot.timezone, language) },
    boot.released_at && { label: t('receipt.released'), value: momentIn(boot.released_at, boot.timezone, language) },
    paid?.receipt_number ? { label: t('receipt.number'), value: paid.receipt_number } : null,
    paid ? { label: t('receipt.method'), value: t(`receipt.method.${paid.method}`) } : null,
  ])
  sheet.y += 6
  sheet.y = drawMoney(sheet, moneyLines(receipt), { x: PAGE.left, y: sheet.y, width: WIDTH }) + 14
  const back = returnLine(receipt)
  if (back) small(sheet, back)
  return sheet.end({ record: `BR-${boot.number}`, zone: zoneLine(boot.timezone, language, at) })
}
