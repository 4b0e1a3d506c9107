import type { Decision } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'
import type { Moment, PlateQuestion } from '../../decisions/index.ts'
import type { Tow } from '../tow.model.ts'
import type { Evidence } from '../lifecycle/decision-input.ts'

export interface StoredDecision {
  readonly id: string
  readonly moment: Moment
  readonly decision: Decision
}

const MOMENTS: readonly Moment[] = ['request', 'assignment', 'arrival', 'hook_up', 'departure', 'drop']

/** The decisions kept with a tow, as far as this person sees them, oldest first. */
export const storedDecisions = async (db: Knex.Transaction, tow_id: string): Promise<StoredDecision[]> =>
  db('decisions')
    .where('tow_id', tow_id)
    .whereIn('moment', [...MOMENTS])
    .orderBy(['at', 'created_at'])
    .select<StoredDecision[]>('id', 'moment', 'decision')

/** What was said of each tow, by its id; read in one statement. */
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

/** What was asked in the last decision made until that minute; null when there was none. */
export async function lastQuestion(db: Knex.Transaction, tow_id: string, until: Date): Promise<PlateQuestion | null> {
  const last = await db('decisions')
    .where('tow_id', tow_id)
    .where('at', '<=', until)
    .orderBy(['at', 'created_at'].map((column) => ({ column, order: 'desc' })))
    .first<{ readonly question: PlateQuestion | null } | undefined>(db.raw(`facts -> 'question' as question`))
  return last?.question ?? null
}
