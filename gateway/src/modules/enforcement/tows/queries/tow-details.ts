import type { Tow as TowAnswer } from '@curbwise/api'
import type { Decision } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { NotFound } from '../../../../errors/errors.ts'
import { correspondenceOf, presentPapers } from '../../tow-documents/index.ts'
import { decidePlate, redactOtherCases, redactStoredDecision } from '../../decisions/index.ts'
import { moneyOfTow } from '../../custody/index.ts'
import { watchOf } from './tow-alerts.query.ts'
import { imageOf } from './tow-images.query.ts'
import { amendmentsOf } from './tow-amendments.ts'
import { presentTow, type TowParts } from '../tow.presenter.ts'
import { abilities } from '../tow.policy.ts'
import { toPlateQuestion, rulesOf } from '../lifecycle/decision-input.ts'
import { timelineOf } from './tow-timeline.ts'
import { loadFullTow, type FullTow } from './full-tow.query.ts'

/** There is no decision about a car that was brought over, and none is made later. */
const undecided = ({ requested_at, rules_version, ...tow }: FullTow): Decision => ({
  id: null,
  verdict: 'check',
  reasons: [],
  allows: { tow: NOT_HERE, sticker: NOT_HERE },
  near: [],
  would_change: [],
  ask_state: [],
  contract_id: tow.contract_id,
  license_plate: tow.license_plate,
  state: tow.state,
  vin: tow.vin,
  at: requested_at.toISOString(),
  known_at: requested_at.toISOString(),
  rules_version: rules_version ?? '',
})
const NOT_HERE = { state: 'not_here', missing: [] } as const

/** Returns the tow's current decision. For a tow without one, decides with the facts known at the request. */
async function fullDecision(db: Knex.Transaction, actor: Actor, tow: FullTow): Promise<Decision> {
  const stored = tow.stored.find(({ id }) => id === tow.head_id) ?? tow.stored.at(-1)
  if (stored) return redactStoredDecision(db, actor, { ...stored.decision, id: stored.id })
  if (tow.brought_over) return undecided(tow)
  const decided = await decidePlate(db, toPlateQuestion(tow, {}, tow.photo_count), {
    known_at: tow.requested_at,
    rules: rulesOf(tow),
  })
  return (await redactOtherCases(db, actor, decided)).decision
}

/** Returns the tow with all its details, as this user may see them. Throws `NotFound` when they may not. */
export async function loadTowDetails(db: Knex.Transaction, actor: Actor, id: string): Promise<TowAnswer> {
  const tow = await loadFullTow(db, actor, id)
  if (!tow) throw new NotFound()
  const can = abilities(actor, tow, tow.photo_count)
  const money = await moneyOfTow(db, actor, tow, can.see_charge)
  const correspondence = await correspondenceOf(db, tow)
  const parts: TowParts = {
    ...(await watchOf(db, actor, tow)),
    images: tow.images.map(imageOf),
    truck: tow.truck_id && tow.truck_name !== null ? { id: tow.truck_id, name: tow.truck_name } : null,
    storage_lot:
      tow.storage_lot_id && tow.lot_name !== null
        ? { id: tow.storage_lot_id, name: tow.lot_name, address: tow.lot_address ?? '' }
        : null,
    tow_price:
      tow.tow_price_id && tow.price_name !== null && tow.price_cents !== null
        ? { id: tow.tow_price_id, name: tow.price_name, price_cents: tow.price_cents }
        : null,
    money,
    decisions: tow.stored,
    amendments: amendmentsOf(actor, tow),
    papers: presentPapers(actor, tow, can, correspondence),
    full_decision: await fullDecision(db, actor, tow),
    timeline: timelineOf(actor, tow, { payments: money.rows, sent: correspondence.sent }),
  }
  return presentTow(actor, tow, parts)
}
