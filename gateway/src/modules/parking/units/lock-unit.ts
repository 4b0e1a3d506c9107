import { NotFound, Unauthorized } from '../../../errors/errors.ts'
import type { Actor } from '../../../db/actor.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import { Contract } from '../../organizations/contracts/index.ts'
import { loadUnit } from './unit.store.ts'
import { Unit } from './unit.model.ts'
import { canUnit, type UnitAction } from './unit.policy.ts'

export interface Home {
  readonly unit: Unit
  readonly contract: Contract
}

/** Throws Unauthorized when the role may not do this with a unit that they know of. */
export function authorizeUnit(actor: Actor, action: UnitAction): void {
  if (!canUnit[action](actor).allowed) throw new Unauthorized()
}

/** The unit, locked, and its complex, after this person was found to be allowed; a unit of somebody else never was. */
export async function lockUnit({ db, actor }: OperationContext, id: string, action: UnitAction): Promise<Home> {
  await db('units').where({ id }).forUpdate().first('id')
  const home = actor.kind === 'resident' ? await ownHome(db, actor, id) : await loadUnit(db, actor, id)
  authorizeUnit(actor, action)
  return home
}

/** A resident's session belongs to one unit and knows of no other. */
async function ownHome(db: OperationContext['db'], actor: Actor, id: string): Promise<Home> {
  if (actor.unit_id !== id) throw new NotFound()
  const unit = await Unit.query(db).findById(id)
  const contract = unit && (await Contract.query(db).findById(unit.contract_id))
  if (!unit || !contract) throw new NotFound()
  return { unit, contract }
}
