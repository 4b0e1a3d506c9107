import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import type { useVehicleNotices } from '@curbwise/client/vehicle-notices'
import { lazyPart } from '@curbwise/platform'
import { SkeletonText } from '@curbwise/ui/entry'
import type { NoticeAct } from '@curbwise/ui/notices'
import styled from '@emotion/styled'
import { Suspense, type ReactElement } from 'react'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { carOf } from '../state/car.ts'
import { Part } from '../../../parts/case-page/style.ts'

const VehicleNotices = lazyPart(() => import('../../../parts/vehicle-notices.tsx'))

const Card = styled.div`
  padding: 14px 18px;
  border: 1px solid var(--line);
  border-radius: 12px;
  box-shadow: var(--sh-1);
  min-width: 0;
  @media (max-width: 576px) {
    padding: 12px 14px;
  }
`

export interface NoticesProps {
  readonly tow: Tow
  readonly query: ReturnType<typeof useVehicleNotices>
  readonly act: NoticeAct | null
  readonly onAct: (act: NoticeAct | null) => void
}

/** Written notices to the car's owner. Renders nothing for users who see only what the decision says about them. */
export function Notices({ tow, query, act, onAct }: NoticesProps): ReactElement | null {
  const car = carOf(tow)
  if (!tow.can.see_notices || (car.license_plate === null && car.vin === null)) return null
  return (
    <Part aria-labelledby="tow-notices">
      <header>
        <h2 id="tow-notices">Notices for this car</h2>
        <span>at {tow.contract.name}</span>
      </header>
      <Card>
        <Suspense fallback={<SkeletonText lines={3} />}>
          <VehicleNotices
            car={car}
            about={`${vehicleName(tow.vehicle)}, ${tow.contract.name}`}
            zone={tow.contract.timezone}
            query={query}
            act={act}
            onAct={onAct}
          />
        </Suspense>
      </Card>
    </Part>
  )
}
