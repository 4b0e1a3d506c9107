import type { Knex } from 'knex'
import type { Actor } from '../../../db/actor.ts'
import { NotFound } from '../../../errors/errors.ts'
import { Contract } from './contract.model.ts'

/** The complex in which a resident lives; NotFound for everybody else. */
export async function loadHomeContract(db: Knex.Transaction, actor: Actor): Promise<Contract> {
  const id = actor.kind === 'resident' ? actor.contract_ids?.[0] : undefined
  const contract = id ? await Contract.query(db).findById(id) : undefined
  if (!contract) throw new NotFound()
  return contract
}
