import { randomUUID } from 'node:crypto'
import { NO_RECORD } from './request-of.ts'
import type { Target } from './target.ts'

let serial = 0
const freshPlate = (): string => {
  serial += 1
  return `SYS ${1000 + serial}`
}

/** Calls about a complex that only a super admin makes, who works in every complex. */
const parking = (more: object = {}): Target => ({ call: (place) => ({ params: { id: place.contract_id }, ...more }) })
const aPackage = (name: string) => ({ name, hours: 24, price_cents: 1200, tax_basis_points: 825 })

/** What the platform itself owns: vehicles that are blocked everywhere, and what it runs for complexes: paid parking. */
export const PLATFORM_STOCK_TARGETS: Readonly<Record<string, Target>> = {
  'systemBlocks.list': { call: null },
  'systemBlocks.export': { call: null, plain: { query: { format: 'csv' } } },
  'systemBlocks.add': {
    call: null,
    get plain() {
      return { body: { license_plate: freshPlate(), state: 'TX', reason: 'For the matrix' } }
    },
  },
  'systemBlocks.end': {
    call: null,
    plain: { body: { id: NO_RECORD, reason: 'For the matrix' } },
  },
  'paidParking.list': { call: null },
  'paidParking.export': { call: null, plain: { query: { format: 'csv' } } },
  'paidParking.get': parking(),
  'paidParking.permits.list': parking(),
  'paidParking.permits.export': parking({ query: { format: 'csv' } }),
  'paidParking.addPackage': {
    call: (place) => ({ params: { id: place.contract_id }, body: aPackage(`Matrix ${freshPlate()}`) }),
  },
  'paidParking.endPackage': {
    call: async (place) => ({
      params: {
        id: place.contract_id,
        packageId: await place.row('paid_parking_packages', () => ({ ...aPackage('Matrix'), is_taxable: true })),
      },
    }),
  },
  'paidParking.enableDisable': parking({ body: { has_paid_parking: true } }),
  'adminDevices.list': { call: null },
  'adminDevices.export': { call: null, plain: { query: { format: 'csv' } } },
  'adminDevices.companies': { call: null },
  'adminDevices.add': {
    call: null,
    get plain() {
      return { body: { kind: 'boot', name: 'Keypad boot', serial_number: freshPlate() } }
    },
  },
  'adminDevices.remove': { call: null, plain: { params: { id: NO_RECORD }, body: { reason: 'For the matrix' } } },
  'adminDevices.allocate': {
    call: null,
    plain: { body: { device_ids: [NO_RECORD], tow_company_id: NO_RECORD } },
  },
  'adminDevices.import': {
    call: null,
    plain: { body: { kind: 'boot', name: 'Keypad boot', text: 'MX-1,0001' } },
  },
  'adminModels.list': { call: null },
  'adminModels.update': { call: null, plain: { params: { id: NO_RECORD }, body: { duty: 'medium' } } },
  'adminModels.merge': { call: null, plain: { params: { id: NO_RECORD }, body: { model_ids: [randomUUID()] } } },
  'plateLookups.recent': { call: null },
  'plateLookups.look': {
    call: null,
    plain: { body: { license_plate: 'ZQJ 7710', state: 'TX', reason: 'For the matrix' } },
  },
}
