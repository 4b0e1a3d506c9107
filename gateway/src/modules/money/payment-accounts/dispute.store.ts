import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import type { NewRow } from '../../../db/tables.ts'
import { PaymentDispute } from './payment-dispute.model.ts'

/** Returns the dispute, locked. */
export const lockDispute = async (
  db: Knex.Transaction,
  { provider, provider_dispute_id }: Pick<NewRow<'payment_disputes'>, 'provider' | 'provider_dispute_id'>,
): Promise<PaymentDispute | undefined> =>
  PaymentDispute.query(db).findOne({ provider, provider_dispute_id }).forNoKeyUpdate()

export const loadDispute = async (db: Knex.Transaction, id: string): Promise<PaymentDispute | undefined> =>
  PaymentDispute.query(db).findById(id)

export async function insertDispute(
  db: Knex.Transaction,
  dispute: PartialModelObject<PaymentDispute>,
): Promise<string> {
  const { id } = await PaymentDispute.query(db).insert(dispute)
  return id
}

export async function patchDispute(
  db: Knex.Transaction,
  id: string,
  change: Pick<PaymentDispute, 'status' | 'amount_cents' | 'reason' | 'answer_by' | 'said_at'>,
): Promise<void> {
  await PaymentDispute.query(db).findById(id).patch(change)
}
