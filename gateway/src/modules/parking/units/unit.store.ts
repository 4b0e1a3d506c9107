import type { Knex } from 'knex'
import type { Actor } from '../../../db/actor.ts'
import { NotFound } from '../../../errors/errors.ts'
import { type Contract, loadContract } from '../../organizations/contracts/index.ts'
import { Unit } from './unit.model.ts'
import { scopeUnits } from './unit.policy.ts'

/** The unit and its complex, or the answer that it never was: also for one of a sibling complex or another company. */
export async function loadUnit(
  db: Knex.Transaction,
  actor: Actor,
  id: string,
): Promise<{ unit: Unit; contract: Contract }> {
  const unit = await scopeUnits(Unit.query(db).findById(id), actor, db)
  if (!unit) throw new NotFound()
  return { unit, contract: await loadContract(db, actor, unit.contract_id) }
}
