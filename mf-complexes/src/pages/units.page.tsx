import type { Unit } from '@curbwise/api/resources/places.schemas'
import type { ReactElement } from 'react'
import { NotifyResidents } from '../features/notices/components/notify-residents.tsx'
import { NotifyUnit } from '../features/notices/components/notify-unit.tsx'
import { Units } from '../features/units/components/units.tsx'
import { WithComplex } from '../parts/with-complex.tsx'

const notify = (unit: Unit): ReactElement => <NotifyUnit unit={unit} />

/** Units and residents of the complex in the address, and what is written to them. One that is not this person's is not there. */
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
