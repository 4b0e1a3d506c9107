import type { api } from '@curbwise/api'
import { stepRefusal, type TowStep } from '@curbwise/rules'
import { Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import type { Moment } from '../../decisions/index.ts'
import { authorize, changeTow, type Patch } from '../lifecycle/change-tow.ts'
import { decideTow } from '../lifecycle/decide-tow.ts'
import { assertRightsAcknowledged } from '../lifecycle/leave-property.ts'
import { takeOverride } from '../lifecycle/override.ts'
import { lockTow } from '../tow.store.ts'
import { stepOf } from '../tow.model.ts'
import { loadTowDetails } from '../queries/tow-details.query.ts'

/** Steps at which the decision is made again. */
const DECIDED: Partial<Record<TowStep, Moment>> = { on_scene: 'arrival', hooked: 'hook_up' }

/**
 * The next step. On arrival and at hook-up the decision is made again; after that it stands, and a right that came later is only
 * acknowledged before the car leaves the property.
 */
export const takeStep: Operation<typeof api.tows.takeStep> = async (context, { params, body }) => {
  const { db, actor, clock } = context
  const tow = await lockTow(db, actor, params.id)
  authorize(actor, 'step', tow)
  const refusal = stepRefusal({ status: tow.status, step: stepOf(tow) }, body.step)
  if (refusal) throw new Refused(refusal)
  const overriding = await takeOverride(context, tow, body.override_reason)
  const moment = DECIDED[body.step]
  const decision = moment ? await decideTow(context, tow, moment, body) : null
  if (body.step === 'left_property') await assertRightsAcknowledged(context, tow, body.acknowledged_rights ?? [])
  const now = clock.now()
  const taken: Patch = { [`${body.step}_at`]: now, [`${body.step}_position`]: body.position ?? null, since: now }
  await changeTow(
    context,
    tow,
    {
      ...taken,
      ...overriding,
      ...(decision && { decision_id: decision.id }),
      ...(moment === 'hook_up' && decision && { hook_up_decision_id: decision.id }),
    },
    { action: `tow.${body.step}` },
  )
  return loadTowDetails(db, actor, params.id)
}
