import type { ListedVehicle } from '@curbwise/api'
import type { Actor } from '../../../db/actor.ts'
import { Unauthorized } from '../../../errors/errors.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import type { Contract } from '../../organizations/contracts/index.ts'
import { neighborsOf } from '../vehicles/index.ts'
import { canListed, type ListedAction } from './list.policy.ts'
import { permitPhase, presentListed } from './list.presenter.ts'
import type { ListedEntry } from './listed-vehicle.model.ts'

/** Throws Unauthorized when this user, who can see the complex, may not do this with its lists. */
export function authorizeListed(actor: Actor, action: ListedAction): void {
  if (!canListed[action](actor).allowed) throw new Unauthorized()
}

/** Presents rows with the other rights and entries of their cars. */
export async function presentEntries(
  { db, actor, clock }: Pick<OperationContext, 'db' | 'actor' | 'clock'>,
  contract: Contract,
  entries: readonly ListedEntry[],
): Promise<ListedVehicle[]> {
  const now = clock.now()
  const beside = await neighborsOf(
    db,
    contract.id,
    entries.filter((entry) => permitPhase(entry, now) !== 'ended'),
    now,
  )
  return entries.map((entry) => presentListed(entry, beside(entry.id), canListed.write(actor).allowed, now))
}
