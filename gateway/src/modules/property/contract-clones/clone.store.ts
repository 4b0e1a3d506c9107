import type { Knex } from 'knex'
import { type PartialModelObject, raw } from 'objection'
import { NotFound } from '../../../errors/errors.ts'
import { ContractClone } from './clone.model.ts'

/** A clone with one of these has not ended. */
const UNFINISHED = ['queued', 'running'] as const

export const isUnfinished = ({ status }: Pick<ContractClone, 'status'>): boolean =>
  UNFINISHED.some((one) => one === status)

export const insertClone = async (
  db: Knex.Transaction,
  row: PartialModelObject<ContractClone>,
): Promise<ContractClone> => ContractClone.query(db).insert(row).returning('*')

/** Throws NotFound if there is none that this user can see. */
export async function loadClone(db: Knex.Transaction, id: string): Promise<ContractClone> {
  const found = await ContractClone.query(db).findById(id)
  if (!found) throw new NotFound()
  return found
}

/** The same, locked. */
export async function lockClone(db: Knex.Transaction, id: string): Promise<ContractClone> {
  const found = await ContractClone.query(db).findById(id).forUpdate()
  if (!found) throw new NotFound()
  return found
}

/** Returns the clone, marked as running; undefined when it was canceled while it waited, or has ended. */
export const beginClone = async (db: Knex.Transaction, id: string): Promise<ContractClone | undefined> =>
  ContractClone.query(db)
    .findById(id)
    .whereIn('status', [...UNFINISHED])
    .patch({ status: 'running', counts: {}, started_at: raw('coalesce(started_at, app_now())') })
    .returning('*')
    .first()

/** Changes a clone that has not ended; returns false when it has, e.g. because someone canceled it. */
export async function patchUnfinishedClone(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<ContractClone>,
): Promise<boolean> {
  return (
    (await ContractClone.query(db)
      .findById(id)
      .whereIn('status', [...UNFINISHED])
      .patch(change)) > 0
  )
}
