import { TOW_REASONS, VERDICTS } from '@curbwise/rules/decision/types'
import { CUSTODY_STATUSES } from '@curbwise/rules/tows/custody'
import { TOW_STATUSES } from '@curbwise/rules/tows/status'
import { choice, defineList, id, instant, number } from '../list.ts'

/** Longer than a shift, so that dispatch at 12:40 AM still sees what closed in the evening. */
export const CLOSED_RECENTLY_HOURS = 12

export const TOW_LIST = defineList({
  filters: {
    status: choice(TOW_STATUSES),
    custody_status: choice(CUSTODY_STATUSES),
    contract_id: id(),
    driver_id: id(),
    reason: choice(TOW_REASONS),
    verdict: choice(VERDICTS),
    requested_at: instant(),
    number: number(),
  },
  sorts: ['number', 'requested_at', 'since'],
  /** Open requests oldest first, then tows in progress, then closed tows newest first. */
  default_sort: null,
  /**
   * `closed_recently` covers the last `CLOSED_RECENTLY_HOURS` hours. `closed_today` is its earlier name, which sites of
   * version 1.0 still send.
   */
  segments: [
    'open',
    'closed_recently',
    'in_storage',
    'completed',
    'completed_dropped_on_site',
    'cancelled',
    'all',
    'closed_today',
  ],
  search: ['plate', 'VIN', 'number'],
})
