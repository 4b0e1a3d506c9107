import type { ResponseOf } from '@curbwise/api/call'
import type { previewTow } from '@curbwise/api/resources/decisions.calls'
import { useVehicleNotices } from '@curbwise/client/vehicle-notices'
import { lazyPart } from '@curbwise/platform'
import { SkeletonText } from '@curbwise/ui/entry'
import type { NoticeAct } from '@curbwise/ui/notices'
import { WaitsForNotice } from '@curbwise/ui/waits-for-notice'
import styled from '@emotion/styled'
import { Suspense, useState, type ReactElement } from 'react'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { useDecisionTexts } from '../../../parts/decision-texts.ts'

const VehicleNotices = lazyPart(() => import('../../../parts/vehicle-notices.tsx'))

const Card = styled.section`
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: 14px 18px;
  border: 1px solid var(--line);
  border-radius: 12px;
  min-width: 0;
  h2 {
    font-size: 1.0625rem;
    line-height: 1.5rem;
    font-weight: 650;
  }
  &:empty {
    display: none;
  }
`

/** Returns whether the reason involves a notice: one is missing, or one was considered. */
export const isAboutNotice = ({
  decision: { allows, reasons },
}: Pick<ResponseOf<typeof previewTow>, 'decision'>): boolean =>
  Boolean(allows.tow.missing_codes?.includes('notice')) || reasons.some(({ code }) => code === 'notice')

/**
 * Shows what a tow for this reason waits for, and the car's notices. Authorized users can record a notice right there.
 */
export function Notices({ answer }: { readonly answer: ResponseOf<typeof previewTow> }): ReactElement {
  const { decided } = useDecisionTexts()
  const { decision, contract, vehicle, can } = answer
  const { license_plate, state, vin } = decision
  const car = { contract_id: contract.id, license_plate, state, vin }
  const query = useVehicleNotices(car, can.see_notices)
  const [act, setAct] = useState<NoticeAct | null>(null)
  const about = [vehicle && vehicleName(vehicle, ''), contract.name].filter(Boolean).join(', ')
  const waits = <WaitsForNotice decision={decision} shown={decided(decision)} />
  if (!can.see_notices) return waits
  return (
    <Card aria-labelledby="check-notices">
      <h2 id="check-notices">Notices for this car</h2>
      {waits}
      <Suspense fallback={<SkeletonText lines={3} />}>
        <VehicleNotices car={car} about={about} zone={contract.timezone} query={query} act={act} onAct={setAct} />
      </Suspense>
    </Card>
  )
}
