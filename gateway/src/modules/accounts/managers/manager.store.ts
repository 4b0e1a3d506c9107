import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { ContractManager } from './contract-manager.model.ts'
import { Manager } from './manager.model.ts'

export async function lockManager(db: Knex.Transaction, user_id: string): Promise<void> {
  await Manager.query(db).findOne({ user_id }).forUpdate().select('id')
}

/** Changes a person's current work at a complex. */
export async function patchAssignment(
  db: Knex.Transaction,
  place: { readonly user_id: string; readonly contract_id: string },
  change: PartialModelObject<ContractManager>,
): Promise<void> {
  await ContractManager.query(db).where(place).whereNull('valid_until').patch(change)
}
