import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { ExternalContract } from './external-contract.model.ts'

export async function insertExternalContract(
  db: Knex.Transaction,
  contract: PartialModelObject<ExternalContract>,
): Promise<void> {
  await ExternalContract.query(db).insert(contract)
}

/** Ends the assignment of the complex, if it has one. */
export async function endExternalContract(db: Knex.Transaction, contract_id: string, now: Date): Promise<void> {
  await ExternalContract.query(db).where({ contract_id }).whereNull('valid_until').patch({ valid_until: now })
}
