import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { ContractHold } from './contract-hold.model.ts'

/** The hold that is in effect at that time, locked; a complex has one at a time. */
export const lockLiveHold = async (
  db: Knex.Transaction,
  contract_id: string,
  now: Date,
): Promise<ContractHold | undefined> =>
  ContractHold.query(db)
    .where('contract_id', contract_id)
    .where('valid_from', '<=', now)
    .where((end) => void end.whereNull('valid_until').orWhere('valid_until', '>', now))
    .forUpdate()
    .first()

export async function insertHold(db: Knex.Transaction, hold: PartialModelObject<ContractHold>): Promise<void> {
  await ContractHold.query(db).insert(hold)
}

export async function patchHold(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<ContractHold>,
): Promise<void> {
  await ContractHold.query(db).findById(id).patch(change)
}
