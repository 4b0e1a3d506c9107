import type { Place } from '../matrix/matrix-world.ts'
import type { Target } from './target.ts'

let serial = 0
const address = (): string => {
  serial += 1
  return `matrix.${serial}@example.com`
}

const person = (body?: unknown): Target => ({
  call: async (place) => ({ params: { id: await place.manager() }, body }),
})
const inContract = (extra: Record<string, string> = {}): Target => ({
  call: (place) => ({ query: { contract_id: place.contract_id, ...extra } }),
})
/** Calls about a company: its other complex counts as in scope. */
const ofCompany: Target = {
  call: (place: Place) => ({ params: { id: place.company_id } }),
  same: ['sibling', 'other_unit'],
}

/** People who manage complexes: the person, the complex, and both named in a body. */
export const MANAGER_TARGETS: Readonly<Record<string, Target>> = {
  'managers.list': inContract(),
  'managers.export': inContract({ format: 'csv' }),
  'managers.invite': {
    call: (place) => ({
      body: { contract_id: place.contract_id, email: address(), name: 'Matrix Person', role: 'contract_staff' },
    }),
  },
  'managers.remove': {
    call: async (place) => ({ body: { contract_id: place.contract_id, user_id: await place.manager() } }),
  },
  'managers.get': person(),
  'managers.update': person({ phone: '713-555-0142' }),
  'managers.enableDisable': person({ is_active: false }),
  'managers.addToContract': {
    call: async (place) => ({
      body: { contract_id: place.contract_id, user_id: await place.manager(), role: 'contract_staff' },
    }),
  },
  'managers.resendWelcome': {
    call: async (place) => ({ params: { id: place.contract_id, managerId: await place.manager() } }),
  },
  'managers.updatePassword': {
    call: async (place) => ({ params: { id: place.company_id, managerId: await place.manager() }, body: {} }),
  },
  'managers.search': ofCompany,
  'managers.adminSearch': { call: null, plain: {} },
}
