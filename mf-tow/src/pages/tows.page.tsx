import { lazyPage, PageActions, useAbility, useSelectedContract, useSession } from '@curbwise/platform'
import { useNavigate, useSearchParams } from '@curbwise/platform/router'
import { PageBody } from '@curbwise/ui/app'
import { LinkButton, SkeletonText } from '@curbwise/ui/entry'
import { AddIcon } from '@curbwise/ui/icons'
import { lazy, Suspense, type ReactElement } from 'react'
import { DriverTows } from '../features/driver/components/driver-tows.tsx'
import { TowBoard } from '../features/tow-board/components/tow-board.tsx'
import { CheckField } from '../parts/check-field.tsx'
import { viewOf } from '../parts/view-switch.tsx'

const ReleaseDesk = lazy(lazyPage(() => import('../features/release-desk/components/release-desk.tsx')))

/** Tows: the board at a desk, the own tows and the open requests for a driver. */
export default function TowsPage(): ReactElement {
  const { role } = useSession()
  const { canOpen } = useAbility()
  const { contract } = useSelectedContract()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const newTow = canOpen('/complexes/create-tow')
    ? `/complexes/create-tow${contract ? `?id=${contract.id}` : ''}`
    : null
  if (role === 'tow_driver') return <DriverTows />
  if (viewOf(params) === 'storage')
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
  return (
    <>
      <PageActions>
        {canOpen('/vehicles') ? (
          <CheckField
            onCheck={(plate) =>
              void navigate(`/vehicles?${new URLSearchParams(contract ? { contract: contract.id, plate } : { plate })}`)
            }
          />
        ) : null}
        {newTow ? (
          <LinkButton href={newTow} variant="primary" icon={<AddIcon />}>
            New tow
          </LinkButton>
        ) : null}
      </PageActions>
      <TowBoard newTow={newTow} />
    </>
  )
}
