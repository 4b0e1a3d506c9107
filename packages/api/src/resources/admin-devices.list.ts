import { DEVICE_KINDS } from '@curbwise/rules/devices/device-list'
import { choice, defineList, id, instant } from '../list.ts'

/** `stock`: not allocated to a company. */
export const DEVICE_STATUSES = ['stock', 'allocated', 'removed'] as const

export const ADMIN_DEVICE_LIST = defineList({
  filters: { kind: choice(DEVICE_KINDS), tow_company_id: id(), created_at: instant(), allocated_at: instant() },
  sorts: ['serial_number', 'code', 'created_at', 'allocated_at'],
  default_sort: '-created_at',
  segments: [...DEVICE_STATUSES, 'all'],
  search: ['serial number', 'code', 'model', 'company'],
})
