import type { HandedOver } from '@curbwise/api'
import { hasReached } from '@curbwise/rules'
import { Refusal, ValidationFailed } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { activeDriver, openTowsOf } from '../queries/driver.query.ts'
import { stepOf } from '../tow.model.ts'
import { lockTow } from '../tow.store.ts'
import { assignDriver, unassign } from './assign.ts'

type NamedTow = HandedOver['tows'][number]

/**
 * Hands a driver's open tows to another driver, or returns them to the open requests when `to` is null. Each gets a new decision, as
 * any assignment; one that is refused refuses all, and the message names the tow.
 */
export async function handOverTows(
  context: OperationContext,
  driver: { readonly id: string; readonly tow_company_id: string },
  to: string | null,
): Promise<HandedOver> {
  const { db, actor } = context
  const next = to === null ? null : await activeDriver(db, driver.tow_company_id, to)
  if (next === undefined || next?.id === driver.id)
    throw new ValidationFailed({ 'hand_over.driver_id': 'Choose another active driver of the company' })
  const [tows, stayed]: [NamedTow[], NamedTow[]] = [[], []]
  for (const id of await openTowsOf(db, driver.id)) {
    const tow = await lockTow(db, actor, id)
    const named = { id, number: tow.number }
    if (hasReached(stepOf(tow), 'hooked')) {
      stayed.push(named)
      continue
    }
    await naming(named, () =>
      next === null
        ? unassign(context, tow, { action: 'unassign' })
        : assignDriver(context, tow, next.id, { reassign: true }),
    )
    tows.push(named)
  }
  return { to: next && { id: next.id, name: next.name }, tows, stayed }
}

/** Adds the tow's number to a refusal. */
async function naming({ number }: NamedTow, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, message, fields, details } = error
    throw new Refusal(code, `Tow ${number}: ${message}`, { ...(fields && { fields }), ...(details && { details }) })
  }
}
