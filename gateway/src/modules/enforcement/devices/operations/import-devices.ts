import { randomUUID } from 'node:crypto'
import type { api, DeviceImportRow } from '@curbwise/api'
import { DEVICE_LIST_ROWS, type DeviceListRow, readDeviceList } from '@curbwise/rules'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { deviceEntry } from '../device-history.ts'
import { canDevices } from '../device.policy.ts'
import { insertDevices, lockStock } from '../device.store.ts'
import { type KnownDevice, knownDevices } from '../queries/devices.query.ts'

/** Reads a list and says of each row whether it is new, the same as before, or wrong; with `apply`, adds the new ones. */
export const importDevices: Operation<typeof api.adminDevices.import> = async (context, { body }) => {
  const { db, actor, recordChange } = context
  assertPermitted(canDevices.add(actor))
  const read = readDeviceList(body.text)
  if (read.length === 0) throw new ValidationFailed({ text: 'This list has no rows' })
  if (read.length > DEVICE_LIST_ROWS)
    throw new ValidationFailed({ text: `At most ${DEVICE_LIST_ROWS.toLocaleString('en-US')} rows at once` })
  if (body.apply) await lockStock(db)
  const known = await knownDevices(
    db,
    read.map(({ serial_number }) => serial_number.toUpperCase()),
    read.flatMap(({ code }) => code?.toUpperCase() ?? []),
  )
  const rows = read.map((row) => verdictOf(row, known))
  const count = (verdict: DeviceImportRow['verdict']): number => rows.filter((row) => row.verdict === verdict).length
  const fresh = body.apply ? rows.filter(({ verdict }) => verdict === 'new') : []
  const added = fresh.map(({ serial_number, code, name }) => ({
    id: randomUUID(),
    tow_company_id: null,
    kind: body.kind,
    name: name ?? body.name,
    serial_number,
    code,
    created_by: actor.user_id,
    created_by_name: actor.name,
  }))
  await insertDevices(db, added)
  if (added.length > 0)
    await recordChange(
      added.map(({ id, serial_number, code, kind, name }) =>
        deviceEntry({ action: 'device.added', id, after: { serial_number, code, kind, name } }),
      ),
      [{ resource: 'fleet', id: null, contract_id: null }],
    )
  return { rows, counts: { new: count('new'), same: count('same'), error: count('error') }, added: added.length }
}

const placeOf = ({ company_name }: KnownDevice): string => (company_name === null ? 'in stock' : `at ${company_name}`)

function verdictOf(row: DeviceListRow, known: readonly KnownDevice[]): DeviceImportRow {
  const { problem, ...shown } = row
  if (problem !== null) return { ...shown, verdict: 'error', why: problem }
  const code = row.code?.toUpperCase() ?? null
  const same = known.find(({ serial_key }) => serial_key === row.serial_number.toUpperCase())
  if (same && (code === null || code === same.code_key))
    return { ...shown, verdict: 'same', why: `It is ${placeOf(same)} already` }
  if (same) return { ...shown, verdict: 'error', why: `This serial number is ${placeOf(same)} with another code` }
  const other = code === null ? undefined : known.find(({ code_key }) => code_key === code)
  if (other)
    return { ...shown, verdict: 'error', why: `Its code belongs to ${other.serial_number}, which is ${placeOf(other)}` }
  return { ...shown, verdict: 'new', why: null }
}
