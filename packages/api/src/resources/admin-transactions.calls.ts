import { defineCalls, exportOf, type CallData, type ListCallData } from '../call.ts'
import { ADMIN_TRANSACTION_LIST } from './admin-transactions.list.ts'
import type { adminTransactionsSchemas } from './admin-transactions.schemas.ts'

/** Payments and refunds of all companies, as the platform looks after them. */

const list = {
  name: 'adminTransactions.list',
  method: 'GET',
  path: '/api/admin/transactions',
  access: ['super_admin'],
  list: ADMIN_TRANSACTION_LIST,
  summary:
    'Payments and refunds of all tow companies, newest first, each with its case and whether the provider’s own list agrees.',
} satisfies ListCallData

export const adminTransactions = defineCalls<typeof adminTransactionsSchemas>({
  list,
  export: { ...exportOf(list), name: 'adminTransactions.export' } satisfies CallData,
  get: {
    name: 'adminTransactions.get',
    method: 'GET',
    path: '/api/admin/transactions/{id}',
    access: ['super_admin'],
    summary: 'One payment or refund with its checkout, the provider’s events, disputes, refunds, and differences.',
  },
  events: {
    name: 'adminTransactions.events',
    method: 'GET',
    path: '/api/admin/payment-events',
    access: ['super_admin'],
    summary: 'The latest signed events of the provider, of all companies or one, and of all days or one.',
  },
})
