import type { ChargeNow } from '@curbwise/api'
import { type Language, translator } from '@curbwise/messages'
import { chargeLineWords } from '@curbwise/messages/charge-line'
import { beforeMidnight, dueAfterMidnight } from '@curbwise/messages/midnight'
import { moneyTexts } from '@curbwise/messages/money'
import { towMail } from '@curbwise/messages/tow-mail'
import { moneyText } from '@curbwise/rules'
import type { Letter, LetterLine } from '../../../../mail/templates/letter.ts'

/** The parts of a case that the amounts in its emails depend on. */
export interface MoneyOf {
  readonly language: Language
  readonly charge: ChargeNow
  /** The name of the complex, which pays a billed case instead of the owner. */
  readonly complex: string
}

const usd = ({ cents }: { readonly cents: number }): string => moneyText(cents)

export const chargeLines = ({ language, charge }: Pick<MoneyOf, 'language' | 'charge'>): LetterLine[] =>
  charge.lines.map(({ amount, ...booked }) => {
    const { label, basis } = chargeLineWords(language, booked)
    return { label: basis ? `${label}, ${basis}` : label, value: usd(amount) }
  })

/**
 * Returns the charge lines and totals. `paid` replaces the default line for payments when an email has more details.
 */
export function sumsOf(
  { language, charge, complex }: MoneyOf,
  paid?: readonly LetterLine[],
): Pick<Letter, 'lines' | 'total' | 'after'> {
  const t = translator(language, moneyTexts)
  const { total, refunded, borne, excess, due, due_after_midnight: later, midnight, timezone: zone, at: now } = charge
  return {
    lines: [
      ...chargeLines({ language, charge }),
      { label: t('total'), value: usd(total) },
      ...(paid ?? [{ label: t('paid'), value: usd(charge.paid) }]),
      ...(refunded.cents > 0 ? [{ label: t('refunded'), value: usd(refunded) }] : []),
      ...(borne && borne.amount.cents > 0
        ? [{ label: t(`borne.${borne.by}`, { complex }), value: usd(borne.amount) }]
        : []),
      ...(excess.cents > 0 ? [{ label: t('excess'), value: usd(excess) }] : []),
    ],
    total: { label: t('due'), value: usd(due) },
    ...(later &&
      midnight && { after: { label: dueAfterMidnight(language, { at: midnight, zone, now }), value: usd(later) } }),
  }
}

/**
 * Returns until when a paid car may be picked up without further charges, and what is due after that; empty while
 * something is due.
 */
export function pickUpNote({ language, charge }: Omit<MoneyOf, 'complex'>): string[] {
  const { settled_until, due_after_midnight, timezone: zone, at: now } = charge
  if (!settled_until) return []
  const t = translator(language, towMail)
  const before = beforeMidnight(language, { at: settled_until, zone, now })
  const later = due_after_midnight?.cents ?? 0
  return [later > 0 ? t('pick_up.due', { before, amount: moneyText(later) }) : t('pick_up.grows', { before })]
}
