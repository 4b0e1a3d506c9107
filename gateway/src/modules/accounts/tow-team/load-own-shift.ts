import type { Knex } from 'knex'
import type { Actor } from '../../../db/actor.ts'
import { assertPermitted } from '../../../errors/assert-permitted.ts'
import { NotFound } from '../../../errors/errors.ts'
import { companyTimezone } from '../../organizations/tow-companies/index.ts'
import type { AboutPerson } from './lifecycle/history.ts'
import type { Shift } from './shift.model.ts'
import { canShift } from './shift.policy.ts'
import { openShiftOf } from './shift.store.ts'
import { lockTowUserRow } from './tow-user.store.ts'

export interface OwnShift {
  readonly driver: AboutPerson & { readonly id: string }
  readonly shift: Shift | undefined
  readonly timezone: string
}

/** Returns the driver of this session and their open shift. */
export async function loadOwnShift(db: Knex.Transaction, actor: Actor): Promise<OwnShift> {
  const { role_id: id, user_id, tow_company_id, name } = actor
  if (!id || !user_id || !tow_company_id) throw new NotFound()
  const driver = { id, user_id, tow_company_id, name }
  assertPermitted(canShift.own(actor, driver))
  const timezone = await companyTimezone(db, tow_company_id)
  if (!timezone) throw new NotFound()
  return { driver, shift: await openShiftOf(db, id), timezone }
}

/** Like `loadOwnShift`, with the driver's row locked: disabling, removing, or another role waits, or came first. */
export async function lockOwnShift(db: Knex.Transaction, actor: Actor): Promise<OwnShift> {
  const person = actor.role_id ? await lockTowUserRow(db, actor.role_id) : undefined
  if (!person?.is_active || person.role !== 'tow_driver') throw new NotFound()
  return loadOwnShift(db, actor)
}
