import { boolean, choice, defineList, id } from '../list.ts'
import { TOW_ROLES } from '../roles.ts'

export const TOW_USER_STATUSES = ['active', 'disabled', 'has_not_joined_yet'] as const

export const TOW_TEAM_LIST = defineList({
  filters: {
    id: id(),
    role: choice(TOW_ROLES),
    status: choice(TOW_USER_STATUSES),
    can_override: boolean(),
    can_void: boolean(),
  },
  // `team`: drivers on shift, then the other drivers, then the office, each by name.
  sorts: ['team', 'name', 'last_seen_at', 'open_tows'],
  default_sort: 'team',
  segments: ['all', 'on_shift', ...TOW_USER_STATUSES],
  search: ['name', 'email', 'truck'],
})
