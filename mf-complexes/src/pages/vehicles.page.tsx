import { useAbility } from '@curbwise/platform'
import { IconLink, LinkButton } from '@curbwise/ui/entry'
import { AssignmentIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { PlateCheck } from '../features/plate-check/components/plate-check.tsx'
import { Vehicles } from '../features/vehicles/components/vehicles.tsx'
import { WithComplex } from '../parts/with-complex.tsx'
import { towsHref } from '../parts/tow-href.ts'

/** Who may not open the complex's own lists works here from outside: plate, make and validity, and the own requests. */
const INSIDE = '/complexes/vip-vehicles'

/** The way to what they asked for themselves. */
const requestsAt =
  (href: string) =>
  (narrow: boolean): ReactElement =>
    narrow ? (
      <IconLink href={href} label="My requests" icon={<AssignmentIcon />} />
    ) : (
      <LinkButton href={href} icon={<AssignmentIcon />}>
        My requests
      </LinkButton>
    )

/** Vehicles with a record at the complex in the address, and one plate checked. */
export default function VehiclesPage(): ReactElement {
  const inside = useAbility().canOpen(INSIDE)
  return (
    <WithComplex>
      {(complex) => (
        <Vehicles
          key={complex.id}
          complex={complex}
          inside={inside}
          top={<PlateCheck complex={complex} />}
          actions={inside ? undefined : requestsAt(towsHref(complex.id))}
        />
      )}
    </WithComplex>
  )
}
