import type { Target } from './target.ts'

const person = (status: 'joined' | 'invited', body?: unknown): Target => ({
  call: async (place) => ({ params: await place.externalUser(status), body }),
})
const company = (body?: unknown): Target => ({
  call: async (place) => ({ params: { id: (await place.externalUser('joined')).id }, body }),
})
const unit = (body?: unknown): Target => ({ call: async (place) => ({ params: { id: await place.home() }, body }) })
const list: Target = { call: null }
const file: Target = { call: null, plain: { query: { format: 'csv' } } }

let serial = 0
const address = (): string => {
  serial += 1
  return `guard.${serial}@example.com`
}

/** External companies, the complexes they work at, and the switches of units: what only a super admin runs. */
export const EXTERNAL_TARGETS: Readonly<Record<string, Target>> = {
  'externalCompanies.search': { call: null, plain: {} },
  'externalCompanies.list': list,
  'externalCompanies.export': file,
  'externalCompanies.get': company(),
  'externalCompanies.create': { call: null, plain: { body: { name: 'Matrix Patrol', city: 'Houston', state: 'TX' } } },
  'externalCompanies.update': company({ phone: '713-555-0100' }),
  'externalCompanies.enableDisable': company({ is_active: false }),
  'externalCompanies.inviteUser': {
    call: async (place) => ({
      params: { id: (await place.externalUser('joined')).id },
      body: { name: 'Matrix Guard', email: address() },
    }),
  },
  'externalCompanies.updateUser': person('joined', { phone: '713-555-0100' }),
  'externalCompanies.enableDisableUser': {
    call: async (place) => ({
      params: { id: (await place.externalUser('joined')).externalUserId },
      body: { is_active: false },
    }),
  },
  'externalCompanies.resendInvitation': person('invited'),
  'externalContracts.list': list,
  'externalContracts.export': file,
  'externalContracts.get': { call: (place) => ({ params: { id: place.contract_id } }) },
  'unitSwitches.list': list,
  'unitSwitches.export': file,
  'unitSwitches.get': unit(),
  'unitSwitches.enableDisableResidentVehicles': unit({ is_active: false, reason: 'The same car in six units' }),
  'unitSwitches.enableDisableGuestVehicles': unit({ is_active: false, reason: 'Sold permits to strangers' }),
}
