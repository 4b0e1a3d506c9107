import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import type { Row } from '../db/tables.ts'
import { HistoryVerification } from './history-verification.model.ts'

const UNFINISHED = ['queued', 'running'] as const
/** A part takes seconds. A check that has read none for so long has lost its process. */
const STALLED_MS = 5 * 60_000

type Moving = Pick<Row<'history_verifications'>, 'status' | 'moved_at'>

/** Whether a check will never end, because its process was killed. */
export const isStalled = ({ status, moved_at }: Moving, now: Date): boolean =>
  UNFINISHED.some((one) => one === status) && now.getTime() - moved_at.getTime() > STALLED_MS

/** Ends the company's check that is stalled, so that another can start. */
export async function endStalled(db: Knex.Transaction, tow_company_id: string, now: Date): Promise<void> {
  await HistoryVerification.query(db)
    .where({ tow_company_id })
    .whereIn('status', [...UNFINISHED])
    .where('moved_at', '<', new Date(now.getTime() - STALLED_MS))
    .patch({ status: 'failed', ended_at: now })
}

export const unfinishedVerification = async (
  db: Knex.Transaction,
  tow_company_id: string,
): Promise<HistoryVerification | undefined> =>
  HistoryVerification.query(db)
    .findOne({ tow_company_id })
    .whereIn('status', [...UNFINISHED])

/** Returns a company's latest checks, newest first. */
export const latestVerifications = async (
  db: Knex.Transaction,
  tow_company_id: string,
  limit: number,
): Promise<HistoryVerification[]> =>
  HistoryVerification.query(db).where({ tow_company_id }).orderBy('asked_at', 'desc').orderBy('id').limit(limit)

/** Changes an unfinished check; undefined if it has ended meanwhile. */
export async function moveVerification(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<HistoryVerification>,
): Promise<HistoryVerification | undefined> {
  const [moved] = await HistoryVerification.query(db)
    .where({ id })
    .whereIn('status', [...UNFINISHED])
    .patch(change)
    .returning('*')
  return moved
}
