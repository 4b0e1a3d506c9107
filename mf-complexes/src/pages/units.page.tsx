import type { Unit } from '@curbwise/api/resources/places.schemas'
import type { ReactElement } from 'react'
import { NotifyResidents } from '../features/notices/components/notify-residents.tsx'
import { NotifyUnit } from '../features/notices/components/notify-unit.tsx'
import { Units } from '../features/units/components/units.tsx'
import { AllOrOne } from '../parts/all-or-one.tsx'

const notify = (unit: Unit): ReactElement => <NotifyUnit unit={unit} />

/**
 * Units and residents of the complex in the URL, or of all, and notices to them. Not found for a complex the user can't
 * see.
 */
export default function UnitsPage(): ReactElement {
  return (
    <AllOrOne>
      {(place, complex) => (
        <Units
          key={place.id ?? ''}
          place={place}
          actions={complex ? <NotifyResidents complex={complex} /> : null}
          unitActions={notify}
        />
      )}
    </AllOrOne>
  )
}
