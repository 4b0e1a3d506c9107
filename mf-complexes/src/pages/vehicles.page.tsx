import { useAbility } from '@curbwise/platform'
import { IconLink, LinkButton } from '@curbwise/ui/entry'
import { AssignmentIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { PlateCheck } from '../features/plate-check/components/plate-check.tsx'
import { Vehicles } from '../features/vehicles/components/vehicles.tsx'
import { WithComplex } from '../parts/with-complex.tsx'
import { towsHref } from '../parts/tow-href.ts'

/**
 * Users who can't open the complex's own lists are outside users: they see plate, make, validity, and their own
 * requests.
 */
const INSIDE = '/complexes/vip-vehicles'

/** URL of the user's own tow requests. */
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

/** Plate check and vehicles with a record at the complex in the URL. */
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
