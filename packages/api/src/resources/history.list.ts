import { defineList, id, instant, text } from '../list.ts'

export const HISTORY_LIST = defineList({
  filters: {
    action: text(),
    record_kind: text(),
    contract_id: id(),
    /** The id of a user, or the kind of actor without a user: resident, public, system. */
    actor: text(),
    at: instant(),
  },
  sorts: ['at'],
  default_sort: '-at',
  segments: [],
  search: ['plate', 'unit', 'name'],
})
