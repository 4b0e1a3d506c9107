import type { Knex } from 'knex'
import type { Actor } from '../../../db/actor.ts'
import type { WorkContext } from '../../../operation/operation.ts'
import { BootDevice } from './boot-device.model.ts'

/** Returns the company's device with this code or serial number, in any case, locked; undefined when there is none. */
export const lockDeviceByCode = async (
  db: Knex.Transaction,
  tow_company_id: string,
  code: string,
): Promise<BootDevice | undefined> =>
  BootDevice.query(db)
    .where({ tow_company_id })
    .where((named) => {
      void named
        .where((printed) => {
          void printed.whereRaw('upper(code) = upper(?)', [code]).whereNot('status', 'retired')
        })
        .orWhereRaw('upper(serial_number) = upper(?)', [code])
    })
    // A code that is another device's serial number means the code.
    .orderByRaw('upper(code) = upper(?) and status <> ? desc', [code, 'retired'])
    .forNoKeyUpdate()
    .first()

const changedBy = ({ user_id, name }: Actor) => ({ last_changed_by: user_id, last_changed_by_name: name })

/** The device goes on a car. */
export async function deployDevice(
  { db, actor, clock }: Pick<WorkContext, 'db' | 'actor' | 'clock'>,
  { id, deployments }: Pick<BootDevice, 'id' | 'deployments'>,
): Promise<void> {
  await BootDevice.query(db)
    .findById(id)
    .patch({
      status: 'deployed',
      since: clock.now(),
      place: null,
      deployments: deployments + 1,
      ...changedBy(actor),
    })
}

/** The device is off its car, and is to be brought back. One that was reported lost meanwhile stays lost. */
export async function expectDevice(
  { db, actor, clock }: Pick<WorkContext, 'db' | 'actor' | 'clock'>,
  { boot_device_id }: { readonly boot_device_id: string },
): Promise<void> {
  await BootDevice.query(db)
    .findById(boot_device_id)
    .where('status', 'deployed')
    .patch({ status: 'awaiting_return', since: clock.now(), place: null, ...changedBy(actor) })
}
