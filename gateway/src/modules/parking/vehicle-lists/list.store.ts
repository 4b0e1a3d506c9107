import type { ListedVehicle } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../../../db/actor.ts'
import { NotFound, Unauthorized } from '../../../errors/errors.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import type { Contract } from '../../organizations/contracts/index.ts'
import { neighborsOf } from '../vehicles/index.ts'
import { canListed, type ListedAction } from './list.policy.ts'
import { type ListedRecord, permitPhase, presentListed } from './list.presenter.ts'
import type { ListKind } from './list.kinds.ts'

/** Throws `Unauthorized` when this person, who knows of the complex, may not do this with its lists. */
export function authorizeListed(actor: Actor, action: ListedAction): void {
  if (!canListed[action](actor).allowed) throw new Unauthorized()
}

/** The entry, locked; one of another complex never was. */
export async function lockEntry(
  db: Knex.Transaction,
  kind: ListKind,
  contract: Contract,
  id: string,
): Promise<ListedRecord> {
  const entry = await db(kind.table)
    .where({ id, contract_id: contract.id })
    .forUpdate()
    .first<ListedRecord | undefined>()
  if (!entry) throw new NotFound()
  return entry
}

/** Rows as lists show them, with what stands beside each that has not ended. */
export async function presentEntries(
  { db, actor, clock }: Pick<OperationContext, 'db' | 'actor' | 'clock'>,
  contract: Contract,
  entries: readonly ListedRecord[],
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
