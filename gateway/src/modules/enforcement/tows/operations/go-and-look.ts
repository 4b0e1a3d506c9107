import type { api } from '@curbwise/api'
import { Conflict, Refused, ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { authorize, changeTow } from '../lifecycle/change-tow.ts'
import { lookAlikesNow } from '../lifecycle/look.ts'
import { activeDriver } from '../queries/driver.query.ts'
import { loadTowDetails } from '../queries/tow-details.ts'
import type { LoadedTow } from '../queries/tow.query.ts'
import { lockTow } from '../tow.store.ts'

/** Sends a driver to look at the plate of a request, or calls the look off. The driver doesn't have the tow. */
export const goAndLook: Operation<typeof api.tows.goAndLook> = async (context, { params, body }) => {
  const { db, actor } = context
  const tow = await lockTow(db, actor, params.id)
  authorize(actor, 'look', tow)
  if (actor.role === 'tow_driver') assertOwnLook(tow, actor.role_id, body.driver_id)
  const driver_id = body.driver_id === undefined ? actor.role_id : body.driver_id
  if (driver_id !== tow.look_driver_id) await (driver_id ? send(context, tow, driver_id) : callOff(context, tow))
  return loadTowDetails(db, actor, params.id)
}

/** A driver looks alone, and doesn't take a look from another driver. */
function assertOwnLook(tow: LoadedTow, own: string | null, asked: string | null | undefined): void {
  if (asked && asked !== own) throw new Refused('Only the office of the tow company can send another driver.')
  if (tow.look_driver_id && tow.look_driver_id !== own)
    throw new Conflict(`${tow.look_driver_name ?? 'Another driver'} is on the way to look at this car.`)
}

async function send(context: OperationContext, tow: LoadedTow, driver_id: string): Promise<void> {
  const { db, actor, clock } = context
  const driver = await activeDriver(db, tow.tow_company_id, driver_id)
  if (!driver) throw new ValidationFailed({ driver_id: 'Choose an active driver of the company' })
  if ((await lookAlikesNow(context, tow)).length === 0)
    throw new Refused('No one needs to look at this car now. Take or assign the tow.')
  await changeTow(
    context,
    tow,
    { look_driver_id: driver.id, look_at: clock.now() },
    { action: driver.id === actor.role_id ? 'tow.look_taken' : 'tow.look_assigned', names: { driver: driver.name } },
  )
}

const callOff = (context: OperationContext, tow: LoadedTow): Promise<void> =>
  changeTow(context, tow, { look_driver_id: null, look_at: null }, { action: 'tow.look_ended' })
