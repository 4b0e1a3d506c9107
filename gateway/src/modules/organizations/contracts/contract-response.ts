import type { ContractDetails } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../../../db/actor.ts'
import { NotFound } from '../../../errors/errors.ts'
import { findContract } from './contract.store.ts'
import { presentContractDetails } from './contract-details.presenter.ts'
import { loadContractContext } from './queries/contract-details.query.ts'

/** Returns the full details of a complex after reading it again: the response of every call about one complex. */
export async function contractResponse(
  db: Knex.Transaction,
  actor: Actor,
  id: string,
  now: Date,
): Promise<ContractDetails> {
  const contract = await findContract(db, id)
  if (!contract) throw new NotFound()
  return presentContractDetails(actor, contract, await loadContractContext(db, contract, now), now)
}
