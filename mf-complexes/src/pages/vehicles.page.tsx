import { useAbility } from '@curbwise/platform'
import { LinkButton } from '@curbwise/ui/entry'
import { AssignmentIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { PlateCheck } from '../features/plate-check/components/plate-check.tsx'
import { Vehicles } from '../features/vehicles/components/vehicles.tsx'
import { OfComplex } from '../parts/of-complex.tsx'
import { towsHref } from '../parts/tow-href.ts'

/** Who may not open the complex's own lists works here from outside: plate, make and validity, and the own requests. */
const INSIDE = '/complexes/vip-vehicles'

/** Vehicles with a record at the complex in the address, and one plate checked. */
export default function VehiclesPage(): ReactElement {
  const inside = useAbility().canOpen(INSIDE)
  return (
    <OfComplex>
      {(complex) => (
        <Vehicles
          key={complex.id} complex={complex} inside={inside} top={<PlateCheck complex={complex} />}
          actions={inside ? undefined : <LinkButton href={towsHref(complex.id)} icon={<AssignmentIcon />}>My requests</LinkButton>}
        />
      )}
    </OfComplex>
  )
}
