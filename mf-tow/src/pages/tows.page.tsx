import { lazyPart, useAbility, useSelectedContract, useSession } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { PageBody } from '@curbwise/ui/app'
import { EmptyState, LinkButton, SkeletonText } from '@curbwise/ui/entry'
import { Suspense, type ReactElement } from 'react'
import { DriverTows } from '../features/driver/components/driver-tows.tsx'
import { TowBoard } from '../features/tow-board/components/tow-board.tsx'
import { viewOf } from '../parts/view-switch.tsx'

export { loadOfflineParts as loadAhead } from '../features/driver/api/use-offline-parts.ts'

const FirstDay = lazyPart(() => import('../features/first-day/components/first-day.tsx'))
const ReleaseDesk = lazyPart(() => import('../features/release-desk/components/release-desk.tsx'))

/** Tows: the board for dispatch, own tows and open requests for a driver, and the first steps of a new company's admin. */
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
      <Suspense fallback={<Waiting />}>
        <ReleaseDesk />
      </Suspense>
    )
  if (role !== 'tow_admin' || !tow_company) return <TowBoard newTow={newTow} />
  const firstDay = (otherwise: ReactElement): ReactElement => (
    <Suspense fallback={<Waiting />}>
      <FirstDay company_id={tow_company.id} zone={tow_company.timezone} otherwise={otherwise} />
    </Suspense>
  )
  return params.get('view') === 'first-day' ? (
    <PageBody>{firstDay(<FirstDayOver />)}</PageBody>
  ) : (
    <TowBoard newTow={newTow} firstDay={firstDay} />
  )
}

const Waiting = (): ReactElement => (
  <PageBody data-padded="">
    <SkeletonText lines={9} />
  </PageBody>
)

const FirstDayOver = (): ReactElement => (
  <EmptyState title="Your first day is done" actions={<LinkButton href="/tows">See the tows</LinkButton>}>
    Every step is done or skipped.
  </EmptyState>
)
