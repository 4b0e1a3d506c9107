import { choice, defineList } from '../list.ts'

export const MANAGER_STATUSES = ['active', 'disabled', 'has_not_joined_yet'] as const
export const CONTRACT_ROLES = ['contract_manager', 'contract_staff'] as const

export const MANAGER_LIST = defineList({
  filters: { role: choice(CONTRACT_ROLES), status: choice(MANAGER_STATUSES) },
  sorts: ['name', 'last_seen_at'],
  default_sort: 'name',
  segments: ['all', ...MANAGER_STATUSES],
  search: ['name', 'email', 'complex'],
})
