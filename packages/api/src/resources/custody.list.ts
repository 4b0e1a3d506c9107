import { CUSTODY_STATUSES } from '@curbwise/rules/tows/custody'
import { choice, defineList, id, instant } from '../list.ts'

export const CUSTODY_LIST = defineList({
  filters: {
    status: choice(CUSTODY_STATUSES),
    storage_lot_id: id(),
    contract_id: id(),
    in_storage_at: instant(),
    ended_at: instant(),
  },
  sorts: ['in_storage_at', 'ended_at'],
  default_sort: '-in_storage_at',
  segments: ['in_storage', 'ended', 'all'],
  search: ['plate', 'VIN', 'number', 'make', 'model', 'who took the car'],
})
