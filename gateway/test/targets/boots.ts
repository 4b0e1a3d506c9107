import { randomUUID } from 'node:crypto'
import { aPhoto, freshPlate } from '../factories/tow.factory.ts'
import type { ActorName, MatrixWorld, Place } from '../matrix/matrix-world.ts'
import type { Call, Target } from './target.ts'

let serial = 0
const freshCode = (): string => {
  serial += 1
  return `M${String(serial).padStart(5, '0')}`
}

/** A device of the place's company, available. */
async function deviceAt(
  place: Place,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<{ id: string; code: string }> {
  const code = freshCode()
  const id = await place.companyRow('boot_devices', { serial_number: `S-${code}`, code, ...fields })
  return { id, code }
}

/** A boot on a car there, deployed by the caller: a new one for each call, since calls end it. */
async function bootAt(
  place: Place,
  actor: ActorName,
  world: MatrixWorld,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { id: boot_device_id } = await deviceAt(place, { status: 'deployed' })
  return place.row('booted_vehicles', ({ company_id, mark }) => ({
    tow_company_id: company_id,
    boot_device_id,
    license_plate: freshPlate(),
    state: 'TX',
    make: mark,
    reason: 'abandoned',
    location: 'Row 4',
    price_cents: 125_00,
    timezone: 'America/Chicago',
    rules_version: 'TX 2025-09',
    deployed_at: '2026-11-20T12:00:00Z',
    deployed_by: world.user_ids[actor] ?? null,
    ...fields,
  }))
}

const byBoot = (call: Omit<Call, 'params'> = {}, fields: Readonly<Record<string, unknown>> = {}): Target => ({
  call: async (place, actor, world) => ({ ...call, params: { id: await bootAt(place, actor, world, fields) } }),
})
const inCash = () => ({
  payment: { method: 'cash', receipt_number: `MB-${randomUUID().slice(0, 8)}`, amount_cents: 125_00 },
})

async function photoForm(): Promise<FormData> {
  const form = new FormData()
  form.set('subject', 'boot')
  form.set('image', new Blob([new Uint8Array(await aPhoto())], { type: 'image/jpeg' }), 'boot.jpg')
  return form
}

/** Booted vehicles. */
export const BOOT_TARGETS: Readonly<Record<string, Target>> = {
  'bootedVehicles.listOfCompany': {
    call: (place) => ({ params: { id: place.company_id } }),
    same: ['sibling', 'other_unit'],
  },
  'bootedVehicles.exportOfCompany': {
    call: (place) => ({ params: { id: place.company_id }, query: { format: 'csv' } }),
    same: ['sibling', 'other_unit'],
  },
  'contracts.bootedVehicles': { call: (place) => ({ params: { id: place.contract_id } }) },
  'contracts.exportBootedVehicles': {
    call: (place) => ({ params: { id: place.contract_id }, query: { format: 'csv' } }),
  },
  'bootedVehicles.get': byBoot(),
  'bootedVehicles.deploy': {
    call: async (place) => {
      await place.companyRow('boot_prices', {
        price_cents: 125_00,
        valid_from: '2026-01-01T06:00:00Z',
        valid_until: '2040-01-01T06:00:00Z',
      })
      return {
        body: {
          contract_id: place.contract_id,
          device_code: (await deviceAt(place)).code,
          license_plate: freshPlate(),
          state: 'TX',
          reason: 'abandoned',
          location: 'Row 4',
        },
      }
    },
  },
  'bootedVehicles.update': byBoot({ body: { space: '88' } }),
  'bootedVehicles.addImage': byBoot({ form: photoForm }),
  'bootedVehicles.removeImage': {
    call: async (place, actor, world) => {
      const id = await bootAt(place, actor, world)
      const file_id = await place.row('files', ({ company_id }) => ({
        tow_company_id: company_id,
        kind: 'booted_vehicle_image_public',
        key: randomUUID(),
        content_type: 'image/jpeg',
        size: 1,
        original_sha256: 'x',
        sha256: 'x'.repeat(64),
      }))
      const imageId = await place.row('boot_images', ({ company_id }) => ({
        tow_company_id: company_id,
        booted_vehicle_id: id,
        file_id,
        file_type: 'booted_vehicle_image_public',
      }))
      return { params: { id, imageId } }
    },
  },
  'bootedVehicles.release': byBoot({ body: { reason: 'A mistake' } }),
  'bootedVehicles.takePayment': {
    call: async (place, actor, world) => ({ params: { id: await bootAt(place, actor, world) }, body: inCash() }),
  },
  'bootedVehicles.takeLateFee': {
    call: async (place, actor, world) => {
      const released = {
        status: 'released_paid',
        released_at: '2026-11-10T12:00:00Z',
        late_fee_cents: 125_00,
        return_by: '2026-11-11T12:00:00Z',
        returned_at: '2026-11-12T13:00:00Z',
      }
      return { params: { id: await bootAt(place, actor, world, released) }, body: inCash() }
    },
  },
  'bootedVehicles.readCode': byBoot({ body: {} }),
  'bootedVehicles.openTow': byBoot({ body: {} }),
  'bootedVehicles.noticeOnWindow': byBoot({ body: {} }),
  'bootedVehicles.decision': byBoot(),
  'bootedVehicles.notice': byBoot(),
  'bootedVehicles.receipt': byBoot({}, { status: 'released_paid', released_at: '2026-11-20T13:00:00Z' }),
  'bootedVehicles.emailReceipt': byBoot(
    { body: { email: 'payer@example.com' } },
    { status: 'released_paid', released_at: '2026-11-20T13:00:00Z' },
  ),
}
