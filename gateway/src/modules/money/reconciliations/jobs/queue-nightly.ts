import { localDate, plusDays } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { PaymentProvider } from '../../../../operation/payment-provider.ts'
import { companiesToCompare } from '../queries/companies.query.ts'
import { askReconciliation } from '../reconciliation.store.ts'

/** Asks for the comparison of each company's day that has just ended; returns the comparisons, to be queued. */
export async function askNightly(
  db: Knex.Transaction,
  provider: PaymentProvider['name'],
  now: Date,
): Promise<string[]> {
  const ids: string[] = []
  for (const { id: tow_company_id, timezone } of await companiesToCompare(db, provider)) {
    const day = plusDays(localDate(now.toISOString(), timezone), -1)
    ids.push(
      await askReconciliation(db, {
        tow_company_id,
        provider,
        day,
        asked_at: now,
        asked_by: null,
        asked_by_name: null,
      }),
    )
  }
  return ids
}
