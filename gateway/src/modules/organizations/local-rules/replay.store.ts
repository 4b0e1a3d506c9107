import type { Knex } from 'knex'
import { type PartialModelObject, raw } from 'objection'
import { RulesReplayRun } from './replay.model.ts'

const UNFINISHED = ['queued', 'running'] as const

export const isUnfinished = ({ status }: Pick<RulesReplayRun, 'status'>): boolean =>
  (UNFINISHED as readonly string[]).includes(status)

export const findReplay = async (db: Knex.Transaction, id: string): Promise<RulesReplayRun | undefined> =>
  RulesReplayRun.query(db).findById(id)

/** The platform's last replay of a version. */
export const lastReplay = async (db: Knex.Transaction, rules_id: string): Promise<RulesReplayRun | undefined> =>
  RulesReplayRun.query(db).where({ rules_id }).whereNull('tow_company_id').orderBy('queued_at', 'desc').first()

/** The last replay that a company asked for. */
export const lastReplayOf = async (db: Knex.Transaction, tow_company_id: string): Promise<RulesReplayRun | undefined> =>
  RulesReplayRun.query(db).where({ tow_company_id }).orderBy('queued_at', 'desc').first()

/** Whether a version is being replayed for the platform. */
export const hasOpenReplay = async (db: Knex.Transaction, rules_id: string): Promise<boolean> =>
  (await RulesReplayRun.query(db)
    .where({ rules_id })
    .whereNull('tow_company_id')
    .whereIn('status', [...UNFINISHED])
    .resultSize()) > 0

/** Whether a company's decisions are being replayed for it. */
export const hasOpenReplayOf = async (db: Knex.Transaction, tow_company_id: string): Promise<boolean> =>
  (await RulesReplayRun.query(db)
    .where({ tow_company_id })
    .whereIn('status', [...UNFINISHED])
    .resultSize()) > 0

export const insertReplay = async (
  db: Knex.Transaction,
  row: PartialModelObject<RulesReplayRun>,
): Promise<RulesReplayRun> => RulesReplayRun.query(db).insertAndFetch(row)

/** Returns the replay, marked as running and locked; undefined when it has ended. */
export const beginReplay = async (db: Knex.Transaction, id: string): Promise<RulesReplayRun | undefined> =>
  RulesReplayRun.query(db)
    .findById(id)
    .whereIn('status', [...UNFINISHED])
    .patch({ status: 'running', started_at: raw('coalesce(started_at, app_now())') })
    .returning('*')
    .first()

/** Ends a replay after the step that is being taken; undefined when it has ended already. */
export const endReplay = async (
  db: Knex.Transaction,
  id: string,
  end: Required<Pick<PartialModelObject<RulesReplayRun>, 'status' | 'error' | 'ended_at'>>,
): Promise<RulesReplayRun | undefined> =>
  RulesReplayRun.query(db)
    .findById(id)
    .whereIn('status', [...UNFINISHED])
    .patch(end)
    .returning('*')
    .first()

export async function patchReplay(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<RulesReplayRun>,
): Promise<void> {
  await RulesReplayRun.query(db).findById(id).patch(change)
}
