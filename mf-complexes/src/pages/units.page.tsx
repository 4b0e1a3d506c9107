import type { Unit } from '@curbwise/api/resources/places.schemas'
import type { ReactElement } from 'react'
import { NotifyResidents } from '../features/notices/components/notify-residents.tsx'
import { NotifyUnit } from '../features/notices/components/notify-unit.tsx'
import { Units } from '../features/units/components/units.tsx'
import { WithComplex } from '../parts/with-complex.tsx'

const notify = (unit: Unit): ReactElement => <NotifyUnit unit={unit} />

/**
 * Units and residents of the complex in the URL, and notices to them. Not found for a complex the user can't
 * see.
 */
export default function UnitsPage(): ReactElement {
  return (
    <WithComplex>
      {(complex) => (
        <Units
          key={complex.id}
          complex={complex}
          actions={<NotifyResidents complex={complex} />}
          unitActions={notify}
        />
      )}
    </WithComplex>
  )
}
