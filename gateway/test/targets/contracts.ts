import type { Place } from '../matrix/matrix-world.ts'
import type { Target } from './target.ts'

const ofContract = (body?: unknown): Target => ({ call: (place) => ({ params: { id: place.contract_id }, body }) })
/** A separate complex: the call, or an odd value in it, changes it. */
const ofAnother = (body?: unknown): Target => ({
  call: async (place) => ({ params: { id: await place.complex() }, body }),
})

let serial = 0
/** A day without an existing list. */
const freshDay = (): string => {
  serial += 1
  return new Date(Date.UTC(2031, 0, serial)).toISOString().slice(0, 10)
}
const aComplex = (place: Place) => ({
  tow_company_id: place.company_id,
  name: 'Matrix Court',
  address: '1 Oak St',
  city: 'Houston',
  state: 'TX',
  zip_code: '77001',
  timezone: 'America/Chicago',
})

/** A complex itself: its details, settings, limits, and hold. */
export const CONTRACT_TARGETS: Readonly<Record<string, Target>> = {
  'contracts.details': ofContract(),
  'contracts.create': { call: (place) => ({ body: aComplex(place) }), same: ['sibling', 'other_unit'] },
  'contracts.update': ofAnother({ grace_minutes: 15 }),
  'contracts.previewChange': ofContract({ grace_minutes: 30 }),
  'contracts.enableDisable': ofAnother({ is_active: false }),
  'contracts.hold': ofAnother({ on_hold: true, reason: 'Repaving' }),
  'contracts.setResidentLimits': ofAnother({ allowed_resident_vehicles: null }),
  'contracts.setGuestLimits': ofAnother({ allowed_active_guest_vehicles: null }),
  'contracts.setHourlyLimit': ofAnother({ hourly_limit: null }),
  'contracts.setExternalCompany': ofAnother({ external_company_id: null }),
  'contracts.setNewContractManager': {
    call: async (place, _, world) => ({
      params: { id: await place.complex() },
      body: { user_id: world.user_ids.contract_manager },
    }),
  },
  'contracts.createStickerList': {
    call: (place) => ({ params: { id: place.contract_id }, body: { tow_date: freshDay() } }),
  },
}
