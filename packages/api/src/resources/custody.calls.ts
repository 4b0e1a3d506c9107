import { defineCalls, exportOf, type ListCallData } from '../call.ts'
import type { custodySchemas } from './custody.schemas.ts'
import { TOW_ROLES } from '../roles.ts'
import { CUSTODY_LIST } from './custody.list.ts'

const READERS = ['super_admin', ...TOW_ROLES] as const

const OFFICE = ['super_admin', 'tow_admin', 'tow_staff'] as const

const ADMIN = ['super_admin', 'tow_admin'] as const

const errors = ['refused', 'conflict']

const list = {
  name: 'custody.list',
  method: 'GET',
  path: '/api/custody',
  access: READERS,
  key_scope: 'read_payments',
  list: CUSTODY_LIST,
  summary: 'Cars in custody with the amount due now and after the next midnight at their lot.',
} satisfies ListCallData

export const custody = defineCalls<typeof custodySchemas>({
  list,
  export: exportOf(list),
  get: {
    name: 'custody.get',
    method: 'GET',
    path: '/api/custody/{id}',
    access: READERS,
    key_scope: 'read_payments',
    summary: 'One car in custody, with its charge, payments, letters, and documents.',
  },
  quote: {
    name: 'custody.quoteCharge',
    method: 'POST',
    path: '/api/custody/{id}/quote',
    access: OFFICE,
    idempotent: false,
    summary:
      'Guarantees the amount for 15 minutes: a release that names the quote pays this amount, even after midnight.',
    errors: ['refused', 'conflict'],
  },
  release: {
    name: 'custody.releaseCar',
    method: 'POST',
    path: '/api/custody/{id}/release',
    access: OFFICE,
    summary:
      'Releases the car to a person whose ID was checked: paid at the counter now, paid by a verified checkout before, or with nothing due because the charge was set to zero. The total is frozen.',
    errors,
  },
  billToProperty: {
    name: 'custody.billToProperty',
    method: 'POST',
    path: '/api/custody/{id}/bill',
    access: ADMIN,
    summary: 'The complex pays instead of the owner; the car is released to the named person.',
    errors,
  },
  dispose: {
    name: 'custody.disposeOf',
    method: 'POST',
    path: '/api/custody/{id}/dispose',
    access: ADMIN,
    summary: 'Ends custody without a release (auction, scrap, another authority), after the legal waiting period.',
    errors,
  },
  reportPolice: {
    name: 'custody.reportToPolice',
    method: 'POST',
    path: '/api/custody/{id}/police-report',
    access: OFFICE,
    summary: 'Records when the police were notified, and the report number.',
    errors,
  },
  sendLetter: {
    name: 'custody.recordLetter',
    method: 'POST',
    path: '/api/custody/{id}/letters',
    access: OFFICE,
    summary:
      'Records the letter to the owner: how and when it was sent, and its proof. A late letter pauses storage charges.',
    errors,
  },
  refund: {
    name: 'custody.refundPayment',
    method: 'POST',
    path: '/api/transactions/{id}/refund',
    access: ADMIN,
    asks_factor: true,
    summary:
      'Refunds all or part of a payment, with a reason. Card refunds go through the provider, whose event confirms them.',
    errors: ['refused', 'conflict'],
  },
})
