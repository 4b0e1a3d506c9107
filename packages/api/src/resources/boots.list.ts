import { BOOT_DEVICE_STATUSES } from '@curbwise/rules/boots/status'
import { TOW_REASONS } from '@curbwise/rules/decision/types'
import { BOOT_STATUSES } from '@curbwise/rules/tows/status'
import { choice, defineList, id, instant, number, text } from '../list.ts'

export const BOOT_LIST = defineList({
  filters: {
    status: choice(BOOT_STATUSES),
    contract_id: id(),
    reason: choice(TOW_REASONS),
    deployed_at: instant(),
    number: number(),
  },
  sorts: ['number', 'deployed_at'],
  /** Open ones by group, oldest first, then closed ones, newest first. */
  default_sort: null,
  /** `open`: on a car, or off it with the device not back yet. `closed_recently`: closed in the last `CLOSED_RECENTLY_HOURS` hours. */
  segments: ['open', 'awaiting_return', 'closed_recently', 'released', 'towed', 'all'],
  search: ['plate', 'VIN', 'number', 'code of the device'],
})

export const BOOT_DEVICE_LIST = defineList({
  filters: { status: choice(BOOT_DEVICE_STATUSES), code: text(), serial_number: text() },
  sorts: ['code', 'since', 'deployments'],
  /** The latest change first. */
  default_sort: '-since',
  segments: ['all', 'available', 'deployed', 'awaiting_return', 'lost', 'retired'],
  search: ['code', 'serial number'],
})

/** The devices of all companies. */
export const ADMIN_BOOT_DEVICE_LIST = defineList({
  filters: { status: choice(BOOT_DEVICE_STATUSES), tow_company_id: id(), since: instant() },
  sorts: ['code', 'company', 'since'],
  /** The latest change first. */
  default_sort: '-since',
  segments: ['all', 'available', 'deployed', 'awaiting_return', 'lost', 'retired'],
  search: ['code', 'serial number', 'company'],
})
