import { choice, defineList, id, instant } from '../list.ts'

export const TRANSACTION_KINDS = ['payment', 'refund', 'credit'] as const
export const TRANSACTION_METHODS = ['card', 'cash', 'terminal', 'sandbox'] as const
export const TRANSACTION_STATUSES = ['succeeded', 'pending', 'failed'] as const
/** What was paid for. */
export const TRANSACTION_PURPOSES = ['tow', 'boot', 'permit'] as const

export const ADMIN_TRANSACTION_LIST = defineList({
  filters: {
    id: id(),
    tow_company_id: id(),
    kind: choice(TRANSACTION_KINDS),
    method: choice(TRANSACTION_METHODS),
    status: choice(TRANSACTION_STATUSES),
    purpose: choice(TRANSACTION_PURPOSES),
    at: instant(),
  },
  sorts: ['at'],
  default_sort: '-at',
  // `to_look_at`: with an open difference, a dispute that isn't decided, or a refund that failed and wasn't made again.
  segments: ['all', 'payments', 'refunds', 'disputes', 'to_look_at'],
  search: ['receipt number', 'provider’s ID', 'plate', 'tow or permit number'],
})
