import { chargeOfCase } from '@curbwise/rules'
import type { OperationContext } from '../../../../operation/operation.ts'
import { lockCustodyOfTow } from '../custody.store.ts'
import { custodyOfTow } from '../queries/tow-charge.query.ts'
import { writeLines, type TowPlace } from './charge-lines.ts'
import { factsOf, linesOf, NO_PAYMENTS } from '../queries/custody-facts.query.ts'

/** Below everything that it takes away. */
const LAST = 9

/**
 * Takes the whole charge of a tow away, tax included, by one line with a reason; nothing is counted from then on. Call it in
 * the transaction that sets the tow's `zeroed_at` to `now`. Returns the cents that were taken away; 0 writes no line.
 */
export async function writeZeroLine(
  context: Pick<OperationContext, 'db'>,
  tow: TowPlace,
  { now, reason }: { now: Date; reason: string },
): Promise<number> {
  const { db } = context
  await lockCustodyOfTow(db, tow.id)
  const place = await custodyOfTow(db, tow.id)
  const at = now.toISOString()
  const facts = place
    ? { ...(await factsOf(db, [place]))(place), zeroed_at: at }
    : {
        lines: (await linesOf(db, [tow.id])).get(tow.id) ?? [],
        storage: null,
        frozen_at: null,
        zeroed_at: at,
        settled: null,
        ...NO_PAYMENTS,
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
