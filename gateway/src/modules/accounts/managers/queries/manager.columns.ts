import type { Manager } from '@curbwise/api'
import { dayText } from '@curbwise/rules'
import type { Column } from '../../../../documents/spreadsheet.ts'

const STATUS = { active: 'Active', disabled: 'Disabled', has_not_joined_yet: 'Has not joined yet' } as const
const ROLE = { contract_manager: 'Manager', contract_staff: 'Staff' } as const

/** Columns of the export. Dates use the complex’s time zone. */
export const managerColumns = (timezone: string): readonly Column<Manager>[] => [
  { header: 'Name', width: 28, value: (person) => person.name },
  { header: 'Email', width: 32, value: (person) => person.email },
  { header: 'Phone', width: 18, value: (person) => person.phone },
  { header: 'Status', width: 20, value: (person) => STATUS[person.status] },
  {
    header: 'Complexes',
    width: 60,
    value: (person) =>
      person.contracts
        .map(
          ({ name, role, is_main, is_active }) =>
            `${name} (${[is_main ? 'Main manager' : ROLE[role], is_active ? '' : 'disabled'].filter(Boolean).join(', ')})`,
        )
        .join('; '),
  },
  { header: 'Last login', value: (person) => person.last_seen_at && dayText(person.last_seen_at, timezone) },
]
