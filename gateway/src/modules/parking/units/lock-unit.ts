import { NotFound, Unauthorized } from '../../../errors/errors.ts'
import type { Actor } from '../../../db/actor.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import { loadHomeContract } from '../../organizations/contracts/index.ts'
import { findUnit, type Home, loadUnit, lockUnitRow } from './unit.store.ts'
import { canUnit, type UnitAction } from './unit.policy.ts'

/** Throws Unauthorized when the role may not do this with a unit it can see. */
export function authorizeUnit(actor: Actor, action: UnitAction): void {
  if (!canUnit[action](actor).allowed) throw new Unauthorized()
}

/** Returns the unit, locked, and its complex, if the user may do this. Throws NotFound for another tenant's unit. */
export async function lockUnit({ db, actor }: OperationContext, id: string, action: UnitAction): Promise<Home> {
  await lockUnitRow(db, id)
  const home = actor.kind === 'resident' ? await ownHome(db, actor, id) : await loadUnit(db, actor, id)
  authorizeUnit(actor, action)
  return home
}

/** A resident's session can access only its own unit. */
async function ownHome(db: OperationContext['db'], actor: Actor, id: string): Promise<Home> {
  if (actor.unit_id !== id) throw new NotFound()
  const unit = await findUnit(db, id)
  if (!unit) throw new NotFound()
  return { unit, contract: await loadHomeContract(db, actor) }
}
