import type { Boot } from '@curbwise/api'
import type { Decision } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { NotFound } from '../../../../errors/errors.ts'
import { parseBootPayments } from '../../custody/index.ts'
import { redactStoredDecision } from '../../decisions/index.ts'
import { presentBoot } from '../boot.presenter.ts'
import { findFullBoot, type FullBoot } from './boot-details.query.ts'
import { bootTimeline } from './boot-timeline.ts'

const NOT_HERE = { state: 'not_here', missing: [] } as const

/** A boot that was on the car before decisions were stored has none. */
const undecided = (boot: FullBoot): Decision => ({
  id: null,
  verdict: 'check',
  reasons: [],
  allows: { tow: NOT_HERE, sticker: NOT_HERE, boot: NOT_HERE },
  near: [],
  would_change: [],
  ask_state: [],
  contract_id: boot.contract_id,
  license_plate: boot.license_plate,
  state: boot.state,
  vin: boot.vin,
  at: boot.deployed_at.toISOString(),
  known_at: boot.deployed_at.toISOString(),
  rules_version: boot.rules_version ?? '',
})

/** Returns the boot with all its details, as this user may see them. Throws `NotFound` when they may not. */
export async function loadBootDetails(db: Knex.Transaction, actor: Actor, id: string): Promise<Boot> {
  const boot = await findFullBoot(db, actor, id)
  if (!boot) throw new NotFound()
  const payments = parseBootPayments(boot.payments)
  const stored = boot.stored_decision && { ...boot.stored_decision, id: boot.decision_id }
  const code_reads = boot.history
    .filter(({ action }) => action === 'boot.code_read')
    .map(({ at, actor_name }) => ({ at: new Date(at).toISOString(), who: actor_name ?? 'Someone' }))
    .toReversed()
  return presentBoot(
    actor,
    boot,
    {
      images: boot.images,
      decision: stored ? await redactStoredDecision(db, actor, stored) : undecided(boot),
      payments,
      code_reads,
      timeline: bootTimeline(actor, boot, boot.history, payments),
    },
    boot.read_at,
  )
}
