import { STICKER_STATUSES } from '@curbwise/rules/stickers/status'
import { choice, day, defineList, id } from '../list.ts'

export const STICKER_LIST_LIST = defineList({
  filters: {
    contract_id: id(),
    tow_date: day(),
    /** Lists with at least one car of that status. */
    status: choice(STICKER_STATUSES),
  },
  sorts: ['tow_date', 'created_at'],
  /** Nearest day first; of lists that are done, the latest day first with `-tow_date`. */
  default_sort: 'tow_date',
  /**
   * By the local day of the list's complexes. `open` is due today, coming, and overdue together; a list is done once it is closed, or once
   * its day has come and none of its cars is open.
   */
  segments: ['open', 'due_today', 'coming', 'overdue', 'done', 'all'],
  search: ['plate', 'VIN'],
})
