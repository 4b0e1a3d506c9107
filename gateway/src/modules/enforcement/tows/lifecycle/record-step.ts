import type { api, ParsedBody } from '@curbwise/api'
import { stepRefusal, type TowStep } from '@curbwise/rules'
import { Refused } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { endCheckouts } from '../../boot-cases/index.ts'
import type { Moment } from '../../decisions/index.ts'
import { stepOf } from '../tow.model.ts'
import type { LoadedTow } from '../queries/tow.query.ts'
import { authorize, changeTow, type Patch } from './change-tow.ts'
import { comparePhone } from './compare-phone.ts'
import { decideTow } from './decide-tow.ts'
import { claimedStep } from './claimed-step.ts'
import { acknowledgeRights } from './leave-property.ts'
import { newOverride } from './override.ts'

/** Steps that require a new decision. */
const DECIDED: Partial<Record<TowStep, Moment>> = { on_scene: 'arrival', hooked: 'hook_up' }

/**
 * Records the next step. Arrival and hook-up require a new decision. After hook-up the decision is final: a right that
 * starts later only has to be acknowledged before the car leaves the property.
 */
export async function recordStep(
  context: OperationContext,
  tow: LoadedTow,
  body: ParsedBody<typeof api.tows.takeStep>,
): Promise<void> {
  const { actor, clock } = context
  authorize(actor, 'step', tow)
  const refusal = stepRefusal({ status: tow.status, step: stepOf(tow) }, body.step)
  if (refusal) throw new Refused(refusal)
  const override = newOverride(context, tow, body.override_reason)
  const moment = DECIDED[body.step]
  // What was captured without a connection has happened: a difference is settled later instead of refusing the step.
  const compared = body.phone_decision ? await comparePhone(context, tow, body.step, body.phone_decision) : null
  const decided = compared?.decision ?? (moment ? await decideTow(context, tow, moment, body) : null)
  const decision = moment ? decided : null
  const acknowledged =
    body.step === 'left_property' ? await acknowledgeRights(context, tow, body.acknowledged_rights ?? []) : []
  const now = clock.now()
  const step: Patch = { [`${body.step}_at`]: now, [`${body.step}_position`]: body.position ?? null, since: now }
  await changeTow(
    context,
    tow,
    {
      ...step,
      ...override.patch,
      ...compared?.patch,
      ...(decision && { decision_id: decision.id }),
      ...(moment === 'hook_up' && decision && { hook_up_decision_id: decision.id }),
    },
    { action: `tow.${body.step}`, names: claimedStep(context, tow, body) },
    [...override.entries, ...acknowledged, ...(compared?.entries ?? [])],
  )
  // From here on, the boot of the car can’t be paid for.
  if (body.step === 'left_property' && tow.boot_id !== null)
    await endCheckouts(context, { id: tow.boot_id, tow_company_id: tow.tow_company_id })
}
