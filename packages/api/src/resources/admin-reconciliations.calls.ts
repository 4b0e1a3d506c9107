import { defineCalls } from '../call.ts'
import type { adminReconciliationsSchemas } from './admin-reconciliations.schemas.ts'

const ONE = '/api/admin/reconciliation-differences/{id}'

/** Comparing what was recorded with the provider's own list. */
export const adminReconciliations = defineCalls<typeof adminReconciliationsSchemas>({
  list: {
    name: 'adminReconciliations.list',
    method: 'GET',
    path: '/api/admin/reconciliations',
    access: ['super_admin'],
    summary:
      'The latest comparisons of each company’s records with the provider’s own list, and the differences: missing here, missing there, another amount, another status, each with what to do.',
  },
  start: {
    name: 'adminReconciliations.start',
    method: 'POST',
    path: '/api/admin/reconciliations',
    access: ['super_admin'],
    summary: 'Compare a day with the provider’s list now: one company, or all that take cards.',
    errors: ['refused', 'unavailable'],
  },
  difference: {
    name: 'adminReconciliations.getDifference',
    method: 'GET',
    path: ONE,
    access: ['super_admin'],
    summary: 'One difference.',
  },
  recheck: {
    name: 'adminReconciliations.recheck',
    method: 'POST',
    path: `${ONE}/recheck`,
    access: ['super_admin'],
    summary:
      'Ask the provider for the payment or refund again and apply its answer like an event. It never charges anyone.',
    errors: ['refused', 'unavailable'],
  },
  settle: {
    name: 'adminReconciliations.settle',
    method: 'POST',
    path: `${ONE}/settle`,
    access: ['super_admin'],
    summary: 'Mark a difference as settled, with the reason. It changes no money.',
    errors: ['refused'],
  },
})
