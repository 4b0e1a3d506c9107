import { TOW_REASONS } from '@curbwise/rules/decision/types'
import { REPORT_PURPOSES } from '@curbwise/rules/reports/figures'
import { choice, day, defineList, id, text } from '../list.ts'
import { TRANSACTION_METHODS } from './admin-transactions.list.ts'

/** The records of a figure. A record counts on its `day`, which is a date of the company. */
export const REPORT_RECORD_LIST = defineList({
  filters: {
    contract_id: id(),
    reason: choice(TOW_REASONS),
    cancel_reason: text(),
    method: choice(TRANSACTION_METHODS),
    purpose: choice(REPORT_PURPOSES),
    driver_id: id(),
    truck_id: id(),
    lot_id: id(),
    day: day(),
  },
  sorts: ['at'],
  default_sort: '-at',
  segments: [],
  search: [],
})
