import type { Decision } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'
import type { Moment, PlateQuestion } from '../../decisions/index.ts'
import type { Tow } from '../tow.model.ts'
import type { Evidence } from './tow.query.ts'

export interface StoredDecision {
  readonly id: string
  readonly moment: Moment
  readonly decision: Decision
}

const MOMENTS: readonly Moment[] = ['request', 'assignment', 'arrival', 'hook_up', 'departure', 'drop']

/** The stored decisions of a tow that this user may see, oldest first, for a query on `tows`. */
export const STORED_DECISIONS = `(select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'moment', d.moment, 'decision', d.decision) order by d.at, d.created_at), '[]')
  from decisions d where d.tow_id = tows.id and d.moment in (${MOMENTS.map((moment) => `'${moment}'`).join(', ')})) as stored`

/** Returns the evidence of each tow, by tow ID, read in one statement. */
export async function loadEvidence(
  db: Knex.Transaction,
  tows: readonly Pick<Tow, 'decision_id'>[],
): Promise<ReadonlyMap<string, Evidence>> {
  const ids = tows.flatMap((tow) => tow.decision_id ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db('decisions')
    .whereIn('id', ids)
    .select<(Pick<Row<'decisions'>, 'tow_id'> & { readonly question: Evidence | null })[]>(
      'tow_id',
      db.raw(`facts -> 'question' as question`),
    )
  return new Map(rows.flatMap(({ tow_id, question }) => (tow_id === null ? [] : [[tow_id, question ?? {}]])))
}

/** Returns the question of the last decision made by `until`; null when there was none. */
export async function lastQuestion(db: Knex.Transaction, tow_id: string, until: Date): Promise<PlateQuestion | null> {
  const last = await db('decisions')
    .where('tow_id', tow_id)
    .where('at', '<=', until)
    .orderBy(['at', 'created_at'].map((column) => ({ column, order: 'desc' })))
    .first<{ readonly question: PlateQuestion | null } | undefined>(db.raw(`facts -> 'question' as question`))
  return last?.question ?? null
}
