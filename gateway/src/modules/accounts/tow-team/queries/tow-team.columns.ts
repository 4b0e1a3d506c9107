import type { TowUser } from '@curbwise/api'
import { dayText, momentText } from '@curbwise/rules'
import type { Column } from '../../../../documents/spreadsheet.ts'

const STATUS = { active: 'Active', disabled: 'Disabled', has_not_joined_yet: 'Has not joined yet' } as const
const ROLE = { tow_admin: 'Tow Admin', tow_staff: 'Tow Staff', tow_driver: 'Tow Driver' } as const

/** Columns of the export. Dates use the company’s time zone. */
export const towTeamColumns = (timezone: string): readonly Column<TowUser>[] => [
  { header: 'Name', width: 28, value: ({ name }) => name },
  { header: 'Role', width: 14, value: ({ role }) => ROLE[role] },
  { header: 'Status', width: 20, value: ({ status }) => STATUS[status] },
  { header: 'Email', width: 32, value: ({ email }) => email },
  { header: 'Phone', width: 18, value: ({ phone }) => phone },
  { header: 'Truck', width: 14, value: ({ truck }) => truck?.name ?? null },
  {
    header: 'On shift since',
    value: ({ on_shift_since }) => on_shift_since && momentText(on_shift_since, timezone),
  },
  { header: 'Can override', value: ({ can_override }) => (can_override ? 'Yes' : 'No') },
  { header: 'Can void', value: ({ can_void }) => (can_void ? 'Yes' : 'No') },
  { header: 'Open tows', value: ({ open_tows }) => open_tows },
  { header: 'Last seen', value: ({ last_seen_at }) => last_seen_at && dayText(last_seen_at, timezone) },
]
