import type { ReplayedDecision } from '@curbwise/api'
import type { Knex } from 'knex'
import { differencesAfter } from './queries/replayed.query.ts'
import { presentReplayed } from './replay.presenter.ts'

const ROWS_A_PAGE = 50

/** A page of the decisions of a replay that would differ, in the order of time, and where the next one begins. */
export async function replayedAfter(
  db: Knex.Transaction,
  replay_id: string,
  after = 0,
): Promise<{ data: ReplayedDecision[]; next: number | null }> {
  const rows = await differencesAfter(db, replay_id, after, ROWS_A_PAGE + 1)
  const shown = rows.slice(0, ROWS_A_PAGE)
  return {
    data: shown.map(presentReplayed),
    next: rows.length > ROWS_A_PAGE ? (shown.at(-1)?.position ?? null) : null,
  }
}
