import type { unitSwitches } from '@curbwise/api/resources/unit-switches.calls'
import type { SwitchedUnit } from '@curbwise/api/resources/unit-switches.schemas'
import type { SortFieldOf } from '@curbwise/client'
import { TwoLine, type Column } from '@curbwise/ui/grid'
import type { ReactElement } from 'react'
import { Quiet } from '../../../parts/list-box.tsx'
import { whyText } from '../state/words.ts'
import { StateWord } from './state-word.tsx'

function Why({ unit }: { readonly unit: SwitchedUnit }): ReactElement {
  const why = whyText(unit)
  return why ? <TwoLine title={why.reason} detail={why.detail} /> : <Quiet>Nothing is off</Quiet>
}

export const COLUMNS: readonly Column<SwitchedUnit, SortFieldOf<typeof unitSwitches.list>>[] = [
  {
    id: 'unit_number',
    header: 'Unit',
    sort: 'unit_number',
    width: 84,
    cell: ({ unit_number }) => <b>{unit_number}</b>,
  },
  {
    id: 'complex',
    header: 'Complex',
    cell: ({ contract, tow_company }) => <TwoLine title={contract.name} detail={tow_company.name} />,
  },
  {
    id: 'residents',
    header: 'Residents',
    width: 104,
    cell: ({ has_resident_registration }) => <StateWord on={has_resident_registration} />,
  },
  {
    id: 'guests',
    header: 'Guests',
    width: 92,
    cell: ({ has_guest_registration }) => <StateWord on={has_guest_registration} />,
  },
  { id: 'changed_at', header: 'Why', sort: 'changed_at', hideBelow: 640, cell: (unit) => <Why unit={unit} /> },
]
