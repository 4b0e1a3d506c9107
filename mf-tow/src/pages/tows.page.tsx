import { lazyPage, useAbility, useSelectedContract, useSession } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { PageBody } from '@curbwise/ui/app'
import { SkeletonText } from '@curbwise/ui/entry'
import { lazy, Suspense, type ReactElement } from 'react'
import { DriverTows } from '../features/driver/components/driver-tows.tsx'
import { TowBoard } from '../features/tow-board/components/tow-board.tsx'
import { viewOf } from '../parts/view-switch.tsx'

const ReleaseDesk = lazy(lazyPage(() => import('../features/release-desk/components/release-desk.tsx')))

/** Tows: the board for dispatch; own tows and open requests for a driver. */
export default function TowsPage(): ReactElement {
  const { role, tow_company } = useSession()
  const { canOpen } = useAbility()
  const { contract } = useSelectedContract()
  const [params] = useSearchParams()
  const newTow = canOpen('/complexes/create-tow')
    ? `/complexes/create-tow${contract ? `?id=${contract.id}` : ''}`
    : null
  if (role === 'tow_driver') return <DriverTows />
  if (viewOf(params) === 'storage' || tow_company?.release_only)
    return (
      <Suspense
        fallback={
          <PageBody data-padded="">
            <SkeletonText lines={9} />
          </PageBody>
        }
      >
        <ReleaseDesk />
      </Suspense>
    )
  return <TowBoard newTow={newTow} />
}
