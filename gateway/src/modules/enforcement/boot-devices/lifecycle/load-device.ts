import type { BootDevice } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { NotFound } from '../../../../errors/errors.ts'
import { loadCompany, type TowCompany } from '../../../organizations/tow-companies/index.ts'
import { presentBootDeviceDetails } from '../boot-device.presenter.ts'
import { bootDeviceOf, type BootDeviceRecord } from '../queries/boot-devices.query.ts'
import { earningsOf } from '../queries/device-earnings.query.ts'
import { casesOfDevice, changesOfDevice } from '../queries/device-events.query.ts'

/** Whether this user may know that a company boots cars. */
const knowsBootsOf = (actor: Actor, tow_company_id: string): boolean =>
  actor.role === 'super_admin' || (actor.has_booting_access && actor.tow_company_id === tow_company_id)

/** Returns the company. Throws `NotFound` for another one, and where the company has no boot access. */
export async function loadBootingCompany(db: Knex.Transaction, actor: Actor, id: string): Promise<TowCompany> {
  const company = await loadCompany(db, actor, id)
  if (!knowsBootsOf(actor, company.id)) throw new NotFound()
  return company
}

/** Returns the device. Throws `NotFound` for one of another company, and where the company has no boot access. */
export async function loadBootDevice(db: Knex.Transaction, actor: Actor, id: string): Promise<BootDeviceRecord> {
  const device = await bootDeviceOf(db, id)
  if (!device || !knowsBootsOf(actor, device.tow_company_id)) throw new NotFound()
  return device
}

/** Returns the device as its page shows it. Drivers don't see what it earned. */
export async function deviceAnswer(db: Knex.Transaction, actor: Actor, id: string): Promise<BootDevice> {
  const device = await loadBootDevice(db, actor, id)
  const [cases, changes] = [await casesOfDevice(db, id), await changesOfDevice(db, id)]
  const earned = actor.role === 'tow_driver' ? null : await earningsOf(db, id)
  return presentBootDeviceDetails(actor, device, { cases, changes, earned })
}
