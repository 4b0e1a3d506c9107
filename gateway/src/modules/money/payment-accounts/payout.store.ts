import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import type { NewRow } from '../../../db/tables.ts'
import { PaymentPayout } from './payment-payout.model.ts'

/** Returns the payout, locked. */
export const lockPayout = async (
  db: Knex.Transaction,
  { provider, provider_payout_id }: Pick<NewRow<'payment_payouts'>, 'provider' | 'provider_payout_id'>,
): Promise<PaymentPayout | undefined> =>
  PaymentPayout.query(db).findOne({ provider, provider_payout_id }).forNoKeyUpdate()

export async function insertPayout(db: Knex.Transaction, payout: PartialModelObject<PaymentPayout>): Promise<void> {
  await PaymentPayout.query(db).insert(payout)
}

export async function patchPayout(
  db: Knex.Transaction,
  id: string,
  change: Pick<PaymentPayout, 'status' | 'amount_cents' | 'arrives_on' | 'said_at'>,
): Promise<void> {
  await PaymentPayout.query(db).findById(id).patch(change)
}
