import type { Sign as SignAnswer } from '@curbwise/api'
import type { Knex } from 'knex'
import type { PartialModelObject, QueryBuilder } from 'objection'
import { NotFound, Unauthorized } from '../../../errors/errors.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import { type Contract, loadContract } from '../../organizations/contracts/index.ts'
import { Sign } from './sign.model.ts'
import { canSign } from './sign.policy.ts'
import { presentSign } from './sign.presenter.ts'

/** Returns the signs of a complex, those that lapse first at the top. */
export const signsOf = (db: Knex.Transaction, contract_id: string): QueryBuilder<Sign, Sign[]> =>
  Sign.query(db).where({ contract_id }).orderByRaw('expires_on nulls last, place, id')

/** Returns the complex whose signs this user may change. Throws `NotFound` for another tenant's complex. */
export async function contractToSign({ db, actor }: OperationContext, id: string): Promise<Contract> {
  const contract = await loadContract(db, actor, id)
  if (!canSign.write(actor, id).allowed) throw new Unauthorized()
  return contract
}

/** Locks and returns a current sign of the complex. Throws `NotFound` for a removed sign or another complex's sign. */
export async function lockSign({ db, clock }: OperationContext, contract_id: string, id: string): Promise<Sign> {
  const sign = await Sign.query(db).findOne({ id, contract_id }).forUpdate()
  if (!sign || (sign.valid_until !== null && sign.valid_until <= clock.now())) throw new NotFound()
  return sign
}

export async function insertSign(db: Knex.Transaction, sign: PartialModelObject<Sign>): Promise<void> {
  await Sign.query(db).insert(sign)
}

export async function patchSign(db: Knex.Transaction, id: string, change: PartialModelObject<Sign>): Promise<void> {
  await Sign.query(db).findById(id).patch(change)
}

export async function signAnswer(
  { db, actor, clock }: OperationContext,
  contract: Contract,
  id: string,
): Promise<SignAnswer> {
  const sign = await Sign.query(db).findById(id).throwIfNotFound()
  return presentSign(actor, contract, sign, clock.now())
}
