import type { SwitchedUnit } from '@curbwise/api'
import { dayText } from '@curbwise/rules'
import type { Column } from '../../../../documents/spreadsheet.ts'

const onOff = (on: boolean): string => (on ? 'On' : 'Off')

/** Columns of the export. Dates use the complex's time zone. */
export const SWITCH_COLUMNS: readonly Column<SwitchedUnit>[] = [
  { header: 'Unit', width: 10, value: ({ unit_number }) => unit_number },
  { header: 'Complex', width: 28, value: ({ contract }) => contract.name },
  { header: 'Tow company', width: 28, value: ({ tow_company }) => tow_company.name },
  {
    header: 'Resident registration',
    width: 20,
    value: ({ has_resident_registration }) => onOff(has_resident_registration),
  },
  { header: 'Why residents are off', width: 40, value: ({ residents_off }) => residents_off?.reason ?? null },
  { header: 'Guest registration', width: 20, value: ({ has_guest_registration }) => onOff(has_guest_registration) },
  { header: 'Why guests are off', width: 40, value: ({ guests_off }) => guests_off?.reason ?? null },
  {
    header: 'Last change',
    value: ({ changed_at, contract }) => changed_at && dayText(changed_at, contract.timezone),
  },
]
