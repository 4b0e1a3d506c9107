import type { Place } from '../matrix-world.ts'
import type { Target } from '../target.ts'

const ofContract = (body?: unknown): Target => ({ call: (place) => ({ params: { id: place.contract_id }, body }) })

let serial = 0
/** A day that no list was begun for. */
const freshDay = (): string => {
  serial += 1
  return new Date(Date.UTC(2031, 0, serial)).toISOString().slice(0, 10)
}
const aComplex = (place: Place) => ({
  tow_company_id: place.company_id, name: 'Matrix Court', address: '1 Oak St', city: 'Houston', state: 'TX', zip_code: '77001', timezone: 'America/Chicago',
})

/** A complex itself: its details, settings, limits and hold. No call leaves it otherwise than it was. */
export const CONTRACT_TARGETS: Readonly<Record<string, Target>> = {
  'contracts.details': ofContract(),
  'contracts.create': { call: (place) => ({ body: aComplex(place) }), same: ['sibling', 'other_unit'] },
  'contracts.update': ofContract({ grace_minutes: 15 }),
  'contracts.previewChange': ofContract({ grace_minutes: 30 }),
  'contracts.enableDisable': ofContract({ is_active: true }),
  'contracts.hold': ofContract({ on_hold: false }),
  'contracts.setResidentLimits': ofContract({ allowed_resident_vehicles: null }),
  'contracts.setGuestLimits': ofContract({ allowed_active_guest_vehicles: null }),
  'contracts.setHourlyLimit': ofContract({ hourly_limit: null }),
  'contracts.setExternalCompany': ofContract({ external_company_id: null }),
  'contracts.setNewContractManager': {
    call: (place, _, world) => ({ params: { id: place.contract_id }, body: { user_id: world.user_ids.contract_manager } }),
  },
  'contracts.createStickerList': { call: (place) => ({ params: { id: place.contract_id }, body: { tow_date: freshDay() } }) },
  'contracts.bootedVehicles': ofContract(),
}
