import type { ContractDetails } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../../../db/actor.ts'
import { NotFound } from '../../../errors/errors.ts'
import { findContract } from './contract.store.ts'
import { presentContractDetails } from './contract-details.presenter.ts'
import { surroundingsOf } from './queries/contract-details.query.ts'

/** A complex that this person knows of, whole, read again: what every call about one complex answers. */
export async function contractAnswer(
  db: Knex.Transaction,
  actor: Actor,
  id: string,
  now: Date,
): Promise<ContractDetails> {
  const contract = await findContract(db, id)
  if (!contract) throw new NotFound()
  return presentContractDetails(actor, contract, await surroundingsOf(db, contract, now), now)
}
