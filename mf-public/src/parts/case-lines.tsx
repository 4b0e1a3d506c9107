import type { ChargeNow } from '@curbwise/api/resources/custody.schemas'
import type { PublicCase } from '@curbwise/api/resources/find-my-car.schemas'
import { chargeLineWords } from '@curbwise/messages/charge-line'
import { dueAfterMidnight } from '@curbwise/messages/midnight'
import { moneyTexts } from '@curbwise/messages/money'
import { useLanguage } from '@curbwise/platform'
import { formatMoney, MoneyLines, type MoneyLine } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { textsOf } from './texts.ts'

const useMoneyTexts = textsOf(moneyTexts)

/** Lines between the total and the amount due: paid, refunded, billed. Amounts that are subtracted are negative. */
function useSums({ total, paid, refunded, borne, excess }: ChargeNow, complex: string): readonly MoneyLine[] {
  const t = useMoneyTexts()
  const has_moved = paid.cents > 0 || (borne?.amount.cents ?? 0) > 0
  if (!has_moved) return []
  return [
    { label: t('total'), cents: total.cents },
    { label: t('paid'), cents: -paid.cents },
    ...(refunded.cents > 0 ? [{ label: t('refunded'), cents: refunded.cents }] : []),
    ...(borne && borne.amount.cents > 0
      ? [{ label: t(`borne.${borne.by}`, { complex }), cents: -borne.amount.cents }]
      : []),
    ...(excess.cents > 0 ? [{ label: t('excess'), cents: excess.cents }] : []),
  ]
}

export interface CaseLinesProps {
  readonly found: { readonly contract: Pick<PublicCase['contract'], 'name'> }
  readonly charge: ChargeNow
  /** How storage is charged, while it still adds up. */
  readonly note?: string | undefined
}

/** The charge line by line, payments, the amount due now, and the amount after midnight, in the reader's language. */
export function CaseLines({ found, charge, note }: CaseLinesProps): ReactElement {
  const t = useMoneyTexts()
  const { language } = useLanguage()
  const { due, due_after_midnight: later, midnight, timezone: zone, at: now } = charge
  const lines = charge.lines.map(({ amount, ...booked }) => ({
    ...chargeLineWords(language, booked),
    cents: amount.cents,
  }))
  const sums = useSums(charge, found.contract.name)
  const grows =
    later && midnight
      ? `${dueAfterMidnight(language, { at: midnight, zone, now })}: ${formatMoney(later.cents)}.`
      : null
  return (
    <MoneyLines
      size="lg"
      lines={[...lines, ...sums]}
      total={{ label: t('due'), cents: due.cents }}
      after={[grows, note].filter(Boolean).join(' ') || null}
    />
  )
}
