import { defineCalls, exportOf, type CallData, type ListCallData } from '../call.ts'
import { PAID_PARKING_LIST, PAID_PERMIT_LIST } from './paid-parking.list.ts'
import type { paidParkingSchemas } from './paid-parking.schemas.ts'

/** Parking that complexes sell to visitors: what is on sale, what was sold, and what it brought in. */

const CONTRACT = '/api/admin/contracts/{id}'
const PACKAGES = `${CONTRACT}/paid-parking-packages`
const read = { method: 'GET', access: ['super_admin'] } as const
const spec = { origin: 'spec', access: ['super_admin'], errors: ['refused', 'conflict'] } as const

const list = {
  ...read,
  name: 'paidParking.list',
  path: '/api/admin/paid-parking',
  list: PAID_PARKING_LIST,
  summary:
    'Complexes with their paid parking: packages on sale, permits now, and sales and income of the last 30 days.',
} satisfies ListCallData
const permits = {
  ...read,
  name: 'paidParking.permits.list',
  path: `${CONTRACT}/paid-permits`,
  list: PAID_PERMIT_LIST,
  summary: 'Permits that visitors bought at a complex or are paying for, with each payment and what can be refunded.',
} satisfies ListCallData

export const paidParking = defineCalls<typeof paidParkingSchemas>({
  list,
  export: { ...exportOf(list), name: 'paidParking.export' } satisfies CallData,
  get: {
    ...read,
    name: 'paidParking.get',
    path: `${CONTRACT}/paid-parking`,
    summary: 'What one complex sells: its packages, those that ended, and what each sold and brought in.',
  },
  permits,
  exportPermits: exportOf(permits),
  addPackage: {
    name: 'paidParking.addPackage',
    method: 'POST',
    path: PACKAGES,
    summary: 'Put a package on sale now. With `replaces`, another package ends at the same moment.',
    ...spec,
  },
  endPackage: {
    name: 'paidParking.endPackage',
    method: 'DELETE',
    path: `${PACKAGES}/{packageId}`,
    summary: 'End a package now. Permits that were sold stay valid; a package is never edited.',
    ...spec,
  },
  enableDisable: {
    name: 'paidParking.enableDisable',
    method: 'POST',
    path: `${CONTRACT}/enable-disable-paid-parking`,
    summary: 'Start or stop selling parking at a complex; with `has_paid_parking`, repeating the call changes nothing.',
    ...spec,
  },
})
