import type { Tow as TowAnswer } from '@curbwise/api'
import type { Decision } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { papersOf } from '../../tow-documents/index.ts'
import { decidePlate, redactOtherCases, redactStoredDecision, type Moment } from '../../decisions/index.ts'
import { moneyOfTow } from '../../custody/index.ts'
import { alertsOf } from './tow-alerts.query.ts'
import { imagesOf, loadTow } from '../tow.store.ts'
import { marksOf } from './tow-amendments.query.ts'
import { presentTow, type TowParts } from '../tow.presenter.ts'
import { abilities } from '../tow.policy.ts'
import { toPlateQuestion, rulesOf } from '../lifecycle/decision-input.ts'
import type { TowRecord } from './tow.query.ts'
import { timelineOf } from './tow-timeline.query.ts'

interface Stored {
  readonly id: string
  readonly moment: Moment
  readonly decision: Decision
}

const MOMENTS: readonly Moment[] = ['request', 'assignment', 'arrival', 'hook_up', 'departure', 'drop']

/** The decisions kept with a tow, as far as this person sees them, oldest first. */
const storedDecisions = async (db: Knex.Transaction, tow: TowRecord): Promise<Stored[]> =>
  db('decisions')
    .where('tow_id', tow.id)
    .whereIn('moment', [...MOMENTS])
    .orderBy(['at', 'created_at'])
    .select('id', 'moment', 'decision')

/** The decision that the tow goes by; for a tow that came without one, what was known when it was asked for. */
async function fullDecision(
  db: Knex.Transaction,
  actor: Actor,
  tow: TowRecord,
  stored: readonly Stored[],
): Promise<Decision> {
  const kept = stored.find(({ id }) => id === tow.head_id) ?? stored.at(-1)
  if (kept) return redactStoredDecision(db, actor, { ...kept.decision, id: kept.id })
  const decided = await decidePlate(db, toPlateQuestion(tow, {}, tow.photo_count), {
    known_at: tow.requested_at,
    rules: rulesOf(tow),
  })
  return (await redactOtherCases(db, actor, decided)).decision
}

async function named<Row extends object>(
  db: Knex.Transaction,
  table: string,
  id: string | null,
  columns: readonly string[],
): Promise<Row | null> {
  return id
    ? (((await db(table)
        .where('id', id)
        .first(...columns)) as Row | undefined) ?? null)
    : null
}

/** The tow with everything that belongs to it, as this person may read it. */
export async function wholeTow(db: Knex.Transaction, actor: Actor, id: string): Promise<TowAnswer> {
  const tow = await loadTow(db, actor, id)
  const stored = await storedDecisions(db, tow)
  const lot = await named<{ id: string; name: string; address: string; city: string }>(
    db,
    'storage_lots',
    tow.storage_lot_id,
    ['id', 'name', 'address', 'city'],
  )
  const can = abilities(actor, tow, tow.photo_count)
  const parts: TowParts = {
    alert: (await alertsOf(db, actor, [tow])).get(tow.id) ?? null,
    images: await imagesOf(db, tow.id),
    truck: await named(db, 'trucks', tow.truck_id, ['id', 'name']),
    storage_lot: lot && { id: lot.id, name: lot.name, address: `${lot.address}, ${lot.city}` },
    tow_price: await named(db, 'tow_prices', tow.tow_price_id, ['id', 'name', 'price_cents']),
    money: await moneyOfTow(db, actor, tow, can.see_charge),
    decisions: stored,
    marks: await marksOf(db, actor, tow),
    papers: await papersOf(db, actor, tow, can),
    full_decision: await fullDecision(db, actor, tow, stored),
    timeline: await timelineOf(
      db,
      actor,
      tow,
      stored.map(({ moment, decision }) => ({ moment, verdict: decision.verdict })),
    ),
  }
  return presentTow(actor, tow, parts)
}
