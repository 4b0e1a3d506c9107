import { boolean, defineList, id, instant } from '../list.ts'

export const UNIT_SWITCH_LIST = defineList({
  filters: {
    contract_id: id(),
    tow_company_id: id(),
    has_resident_registration: boolean(),
    has_guest_registration: boolean(),
    changed_at: instant(),
  },
  // `changed_at`: when a switch of the unit was last changed; units without a change are last.
  sorts: ['changed_at', 'unit_number'],
  default_sort: '-changed_at',
  segments: ['off', 'residents_off', 'guests_off', 'all'],
  search: ['unit', 'complex', 'tow company', 'plate'],
})
