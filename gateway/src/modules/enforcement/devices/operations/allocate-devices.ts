import { randomUUID } from 'node:crypto'
import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { Refused, ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { findAndLockCompany, type TowCompany } from '../../../organizations/tow-companies/index.ts'
import { insertBootDevices } from '../../boot-devices/index.ts'
import { deviceEntry } from '../device-history.ts'
import type { Device } from '../device.model.ts'
import { canDevices } from '../device.policy.ts'
import { lockDevices, patchDevice } from '../device.store.ts'
import { bootsOfCompany } from '../queries/companies.query.ts'

/** Allocates devices of the stock to a company, all or none. A boot becomes one of the company's boots, and is available there. */
export const allocateDevices: Operation<typeof api.adminDevices.allocate> = async (context, { body }) => {
  const { db, actor, clock, recordChange } = context
  assertPermitted(canDevices.read(actor))
  const ids = [...new Set(body.device_ids)]
  const devices = await lockDevices(db, ids)
  if (devices.length < ids.length) throw new ValidationFailed({ device_ids: 'One of these devices doesn’t exist' })
  for (const device of devices) {
    const { why } = canDevices.allocate(actor, device)
    if (why !== null) throw new Refused(`${device.serial_number}: ${why}`)
  }
  const company = await companyToGet(context, devices, body.tow_company_id)
  const note = body.note || null
  const boots = new Map(devices.filter(({ kind }) => kind === 'boot').map(({ id }) => [id, randomUUID()] as const))
  await insertBootDevices(
    db,
    devices.flatMap(({ id, serial_number, code, name }) => {
      const boot = boots.get(id)
      return boot
        ? [
            {
              id: boot,
              tow_company_id: company.id,
              serial_number,
              code: code ?? serial_number,
              model: name,
              created_by: actor.user_id,
            },
          ]
        : []
    }),
  )
  for (const { id } of devices)
    await patchDevice(db, id, {
      tow_company_id: company.id,
      boot_device_id: boots.get(id) ?? null,
      allocated_at: clock.now(),
      allocated_by: actor.user_id,
      allocated_by_name: actor.name,
      note,
    })
  await recordChange(
    devices.map(({ id, serial_number, code, kind }) =>
      deviceEntry({
        action: 'device.allocated',
        id,
        tow_company_id: company.id,
        after: { serial_number, code, kind, company: company.name, ...(note && { note }) },
      }),
    ),
    [{ resource: 'fleet', id: null, contract_id: null }],
  )
  return { allocated: devices.length }
}

/** Returns the company, locked: active, with boot access if it gets boots, and without a boot of the same serial number. */
async function companyToGet(
  { db }: Pick<Parameters<typeof allocateDevices>[0], 'db'>,
  devices: readonly Device[],
  id: string,
): Promise<TowCompany> {
  const company = await findAndLockCompany(db, id)
  if (!company) throw new ValidationFailed({ tow_company_id: 'Choose a company' })
  if (!company.is_active) throw new ValidationFailed({ tow_company_id: `${company.name} is not active` })
  const boots = devices.filter(({ kind }) => kind === 'boot')
  if (boots.length > 0 && !company.has_booting_access)
    throw new ValidationFailed({ tow_company_id: `${company.name} has no boot access` })
  const had = await bootsOfCompany(
    db,
    company.id,
    boots.map(({ serial_number }) => serial_number.toUpperCase()),
  )
  if (had.length > 0)
    throw new ValidationFailed({
      device_ids: `${company.name} already has a boot with the serial number ${had.join(', ')}`,
    })
  return company
}
