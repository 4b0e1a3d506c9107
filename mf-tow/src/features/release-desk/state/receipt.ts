import type { CustodyCase } from '@curbwise/api/resources/custody.schemas'
import type { MoneyLine } from '@curbwise/ui/app'

const METHOD: Readonly<Record<string, string>> = {
  card: 'Card, online',
  sandbox: 'Card, online (sandbox)',
  cash: 'Cash',
  terminal: 'Card terminal',
}

/** Returns the statement of a closed case: total, amount received, change, and refunds. */
export function receiptOf({ charge, payments }: Pick<CustodyCase, 'charge' | 'payments'>): readonly MoneyLine[] {
  const lines: MoneyLine[] = [{ label: 'Total, frozen', cents: charge.total.cents }]
  for (const { kind, method, status, amount, change, receipt_number } of payments) {
    if (status !== 'succeeded') continue
    const times = receipt_number ? `, receipt ${receipt_number}` : ''
    if (kind === 'refund') lines.push({ label: `Refunded${times}`, cents: -amount.cents })
    else lines.push({ label: `${METHOD[method] ?? 'Paid'}${times}`, cents: amount.cents + (change?.cents ?? 0) })
    if (change && change.cents > 0) lines.push({ label: 'Change due', cents: change.cents })
  }
  return lines
}

/** Returns the remainder of a closed case: paid by someone other than the owner, or still due. */
export function restOf({ contract, charge: { borne, due } }: Pick<CustodyCase, 'contract' | 'charge'>): MoneyLine {
  if (!borne) return { label: 'Due now', cents: due.cents }
  return { label: borne.by === 'property' ? `Billed to ${contract.name}` : 'Not collected', cents: borne.amount.cents }
}
