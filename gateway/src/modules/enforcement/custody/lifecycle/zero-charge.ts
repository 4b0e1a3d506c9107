import { chargeOfCase, type CaseFacts } from '@curbwise/rules'
import type { OperationContext } from '../../../../operation/operation.ts'
import { lockCustodyOfTow } from '../custody.store.ts'
import { writeLines, type TowPlace } from './charge-lines.ts'
import { bookedLine, factsFrom } from '../queries/custody-facts.query.ts'
import { loadTowLedger } from '../queries/tow-ledger.query.ts'

/** Position after all other lines. */
const LAST = 9

/**
 * Sets a tow's whole charge to zero, including tax, with one negative line and a reason; nothing accrues from then on.
 * Call it in the transaction that sets the tow's `zeroed_at` to `now`. Returns the cents removed; for 0, writes no
 * line.
 */
export async function writeZeroLine(
  context: Pick<OperationContext, 'db'>,
  tow: TowPlace,
  { now, reason }: { now: Date; reason: string },
): Promise<number> {
  const { db } = context
  await lockCustodyOfTow(db, tow.id)
  const ledger = await loadTowLedger(db, tow.id)
  const at = now.toISOString()
  const facts: CaseFacts = ledger?.place
    ? { ...factsFrom(ledger.place, ledger), zeroed_at: at }
    : {
        lines: ledger?.lines.map(bookedLine) ?? [],
        storage: null,
        frozen_at: null,
        zeroed_at: at,
        settled: null,
        paid_cents: 0,
        refunded_cents: 0,
        borne_by: null,
      }
  const { total_cents } = chargeOfCase(facts, at)
  if (total_cents !== 0) {
    await writeLines(db, tow, [
      {
        position: LAST,
        code: 'adjustment',
        label: 'Set to zero',
        basis: reason,
        cents: -total_cents,
        taxed: false,
        tax_rate: 0,
        reason,
      },
    ])
  }
  return total_cents
}
