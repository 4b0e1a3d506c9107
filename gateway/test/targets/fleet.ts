import type { Place } from '../matrix/matrix-world.ts'
import type { Target } from './target.ts'

type Thing = 'truckId' | 'towPriceId' | 'storageLotId'
const ID_OF: Readonly<Record<Thing, (place: Place) => string>> = {
  truckId: (place) => place.truck_id,
  towPriceId: (place) => place.tow_price_id,
  storageLotId: (place) => place.storage_lot_id,
}

/** Calls about the company itself: the other complex of the same company counts as in scope. */
const same = ['sibling', 'other_unit'] as const
const ofCompany = (body?: unknown): Target => ({ call: (place) => ({ params: { id: place.company_id }, body }), same })
const one = (thing: Thing, body: unknown): Target => ({
  call: (place) => ({ params: { id: place.company_id, [thing]: ID_OF[thing](place) }, body }),
  same,
})
const alone = (thing: Thing): Target => ({ call: (place) => ({ params: { id: ID_OF[thing](place) } }), same })
const ofContract: Target = { call: (place) => ({ params: { id: place.contract_id } }), same }
const defaults = (thing: Thing): Target => ({
  call: (place) => ({
    params: { id: place.company_id, [thing]: ID_OF[thing](place) },
    body: { contract_ids: [place.contract_id] },
  }),
  same,
})

const teamMember = (status: 'joined' | 'invited', body?: unknown): Target => ({
  call: async (place) => ({ params: { id: place.company_id, towUserId: await place.towUser(status) }, body }),
  same,
})

let serial = 0
const fresh = <B extends object>(body: B) => ({
  call: (place: Place) => {
    serial += 1
    return { params: { id: place.company_id }, body: { ...body, name: `Matrix ${serial}` } }
  },
  same,
})

const RATE = {
  duty: 'light',
  storage_cents_per_day: 2285,
  impound_cents: 0,
  notification_cents: 5000,
  after_hours_cents: 0,
  storage_taxable: true,
  tax_basis_points: 825,
}
const LOT = {
  address: '1 Lot Road',
  city: 'Houston',
  state: 'TX',
  zip_code: '77011',
  payment_methods: ['cash'],
  timezone: 'America/Chicago',
  rates: [RATE],
}
const PRICE = { duty: 'light', price_cents: 20_000, drop_cents: 10_000, is_taxable: false, tax_basis_points: 0 }

/** Registered vehicles, each registered for its call. */
export const VEHICLE_TARGETS: Readonly<Record<string, Target>> = {
  'vehicles.createVehicle': {
    call: (place) => {
      serial += 1
      return {
        body: {
          contract_id: place.contract_id,
          unit_id: place.unit_id,
          license_plate: `MTX ${1000 + serial}`,
          state: 'TX',
        },
      }
    },
  },
  'vehicles.updateVehicle': { call: (place) => ({ params: { id: place.vehicle_id }, body: { color: 'Blue' } }) },
  'vehicles.removeVehicle': { call: async (place) => ({ params: { id: await place.vehicle() } }) },
}

/** Trucks, prices, lots, and people of a company, and which of them a complex uses. */
export const FLEET_TARGETS: Readonly<Record<string, Target>> = {
  'firstDay.get': ofCompany(),
  'firstDay.skip': ofCompany({ step: 'truck', skipped: true }),
  'towCompanies.trucks': ofCompany(),
  'towCompanies.feeCaps': ofCompany(),
  'towCompanies.createTruck': fresh({}),
  'towCompanies.updateTruck': one('truckId', { make: 'Ford' }),
  'towCompanies.enableDisableTruck': one('truckId', { is_active: true }),
  'towCompanies.towPrices': ofCompany(),
  'towCompanies.createTowPrice': fresh(PRICE),
  'towCompanies.updateTowPrice': one('towPriceId', { price_cents: 25_000 }),
  'towCompanies.enableDisableTowPrice': one('towPriceId', { is_active: true }),
  'towCompanies.setDefaultTowPrice': defaults('towPriceId'),
  'towCompanies.storageLots': ofCompany(),
  'towCompanies.createStorageLot': fresh(LOT),
  'towCompanies.updateStorageLot': one('storageLotId', { hours: '24 hours' }),
  'towCompanies.enableDisableStorageLot': one('storageLotId', { is_active: true }),
  'towCompanies.setDefaultStorage': defaults('storageLotId'),
  'towCompanies.towUsers': ofCompany(),
  'towCompanies.exportTowUsers': {
    call: (place) => ({ params: { id: place.company_id }, query: { format: 'csv' } }),
    same,
  },
  'towCompanies.inviteTowUser': {
    call: (place) => {
      serial += 1
      const body = { email: `team.${serial}@example.com`, name: 'Matrix Person', role: 'tow_driver' }
      return { params: { id: place.company_id }, body }
    },
    same,
  },
  'towCompanies.updateTowUser': teamMember('joined', { phone: '713-555-0142' }),
  'towCompanies.removeTowUser': teamMember('joined', {}),
  'towCompanies.enableDisableTowUser': teamMember('joined', { is_active: false }),
  'towCompanies.resendInvitation': teamMember('invited'),
  'towCompanies.sendPasswordLink': teamMember('joined'),
  'towCompanies.teamSessions': teamMember('joined'),
  'towCompanies.endTeamSession': {
    call: async (place) => ({ params: { id: place.company_id, ...(await place.teamSession()) } }),
    same,
  },
  'towCompanies.endTeamSessions': {
    call: async (place) => {
      const { towUserId } = await place.teamSession()
      return { params: { id: place.company_id, towUserId } }
    },
    same,
  },
  'shifts.endForDriver': teamMember('joined'),
  'contracts.towPrices': ofContract,
  'contracts.storageLots': ofContract,
  'contracts.getTowPrice': alone('towPriceId'),
  'contracts.getStorageLot': alone('storageLotId'),
}
