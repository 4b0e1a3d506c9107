import type { units } from '@curbwise/api/resources/places.calls'
import type { SortFieldOf } from '@curbwise/client'
import type { UnitRow } from '@curbwise/api/resources/places.schemas'
import { Bays } from '@curbwise/ui/app'
import { TwoLine, type Column } from '@curbwise/ui/grid'
import { RemoveCircleIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { guestEnd, peopleWords, REGISTRATION_LABELS, registrationOf } from '../state/words.ts'
import { Number, Quiet } from './list-style.ts'
import { PickBox } from './pick-box.tsx'

/** Says so if new cars can't be registered; nothing for the many units where they can. */
function RegistrationWord({ unit }: { readonly unit: UnitRow }): ReactElement | null {
  const registration = registrationOf(unit)
  if (registration === 'on') return null
  return (
    <Quiet data-off="">
      <RemoveCircleIcon size={16} />
      {REGISTRATION_LABELS[registration]}
    </Quiet>
  )
}

const own = ({ own: has }: UnitRow['vehicles']): string | undefined => (has ? 'own limit' : undefined)

/** The checkbox column, while units are being selected. */
export const pickColumn = (
  picked: ReadonlySet<string>,
  onToggle: (id: string) => void,
): Column<UnitRow, SortFieldOf<typeof units.list>> => ({
  id: 'pick',
  header: 'Choose',
  quiet: true,
  width: 44,
  cell: ({ id, unit_number }) => <PickBox number={unit_number} picked={picked.has(id)} onToggle={() => onToggle(id)} />,
})

const COMPLEX: Column<UnitRow, SortFieldOf<typeof units.list>> = {
  id: 'complex',
  header: 'Complex',
  width: '18%',
  cell: ({ contract_name }) => contract_name,
}

/**
 * Columns of the unit list.
 *
 * @param zoneOf the time zone of a complex
 * @param now ms since 1970
 * @param names_complex whether the list covers several complexes
 */
export const columnsOf = (
  zoneOf: (contract_id: string) => string,
  now: number,
  names_complex: boolean,
): readonly Column<UnitRow, SortFieldOf<typeof units.list>>[] => [
  ...(names_complex ? [COMPLEX] : []),
  {
    id: 'unit_number',
    header: 'Unit',
    sort: 'unit_number',
    width: 92,
    cell: (unit) => <Number>{unit.unit_number}</Number>,
  },
  {
    id: 'residents',
    header: 'Residents',
    cell: (unit) => <TwoLine {...peopleWords(unit, zoneOf(unit.contract_id))} />,
  },
  {
    id: 'vehicles_used',
    header: 'Vehicles',
    sort: 'vehicles_used',
    width: 152,
    cell: ({ vehicles }) => <Bays used={vehicles.used} limit={vehicles.allowed} detail={own(vehicles)} />,
  },
  {
    id: 'guests_used',
    header: 'Guests now',
    sort: 'guests_used',
    width: 184,
    cell: ({ guests, contract_id }) => (
      <Bays
        used={guests.used}
        limit={guests.allowed}
        detail={guestEnd(guests, zoneOf(contract_id), now) ?? own(guests)}
      />
    ),
  },
  {
    id: 'registration',
    header: 'New registrations',
    width: 150,
    hideBelow: 640,
    cell: (unit) => <RegistrationWord unit={unit} />,
  },
]
