import type { Knex } from 'knex'
import { z } from 'zod'
import { checkedRows, columnOf } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'
import type { Moment, PlateQuestion } from '../../decisions/index.ts'
import type { Tow } from '../tow.model.ts'
import type { Evidence } from './tow.query.ts'

export type StoredDecision = Pick<Row<'decisions'>, 'id' | 'decision'> & { readonly moment: Moment }

const MOMENTS: readonly Moment[] = ['request', 'assignment', 'arrival', 'hook_up', 'departure', 'drop']

/** A tow that was a sticker was requested by its conversion. */
const MOMENT = `case d.moment when 'sticker_conversion' then 'request' else d.moment end`

/** The stored decisions of a tow that this user may see, oldest first, for a query on `tows`. */
export const STORED_DECISIONS = `(select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'moment', ${MOMENT}, 'decision', d.decision) order by d.at, d.created_at), '[]')
  from decisions d where d.tow_id = tows.id and ${MOMENT} in (${MOMENTS.map((moment) => `'${moment}'`).join(', ')})) as stored`

const EVIDENCE = z.object({
  tow_id: columnOf<Row<'decisions'>['tow_id']>(),
  question: columnOf<Evidence | null>(),
})
const QUESTION = z.object({ question: columnOf<PlateQuestion | null>() })

/** Returns the evidence of each tow, by tow ID, read in one statement. */
export async function loadEvidence(
  db: Knex.Transaction,
  tows: readonly Pick<Tow, 'decision_id'>[],
): Promise<ReadonlyMap<string, Evidence>> {
  const ids = tows.flatMap((tow) => tow.decision_id ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db('decisions').whereIn('id', ids).select('tow_id', db.raw(`facts -> 'question' as question`))
  const found = checkedRows(EVIDENCE, rows)
  return new Map(found.flatMap(({ tow_id, question }) => (tow_id === null ? [] : [[tow_id, question ?? {}]])))
}

/** Returns the question of the last decision made by `until`; null when there was none. */
export async function lastQuestion(db: Knex.Transaction, tow_id: string, until: Date): Promise<PlateQuestion | null> {
  const rows = await db('decisions')
    .where('tow_id', tow_id)
    .where('at', '<=', until)
    .orderBy(['at', 'created_at'].map((column) => ({ column, order: 'desc' })))
    .limit(1)
    .select(db.raw(`facts -> 'question' as question`))
  return checkedRows(QUESTION, rows)[0]?.question ?? null
}
