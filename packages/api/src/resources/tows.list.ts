import { TOW_REASONS, VERDICTS } from '@curbwise/rules/decision/types'
import { CUSTODY_STATUSES } from '@curbwise/rules/tows/custody'
import { TOW_STATUSES } from '@curbwise/rules/tows/status'
import { choice, defineList, id, instant, number } from '../list.ts'

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
  /** Open requests oldest first, then what is under way, then closed tows newest first. */
  default_sort: null,
  /** `closed_today` counts from the company’s midnight. */
  segments: ['open', 'closed_today', 'in_storage', 'completed', 'completed_dropped_on_site', 'cancelled', 'all'],
  search: ['plate', 'VIN', 'number'],
})
