import type { VehicleRow } from '@curbwise/api/resources/places.schemas'
import { useVehicleNotices } from '@curbwise/client/vehicle-notices'
import { lazyPart } from '@curbwise/platform'
import { PanelHead, PanelSection } from '@curbwise/ui/app'
import { SkeletonText } from '@curbwise/ui/entry'
import type { NoticeAct } from '@curbwise/ui/notices'
import { Suspense, useState, type ReactElement } from 'react'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'

const VehicleNotices = lazyPart(() => import('../../../parts/vehicle-notices.tsx'))

/** Written notices to the owner of a listed car, for users who can read them. */
export function Notices({ vehicle, zone }: { readonly vehicle: VehicleRow; readonly zone: string }): ReactElement {
  const { contract_id, license_plate, state, vin } = vehicle
  const car = { contract_id, license_plate, state, vin }
  const query = useVehicleNotices(car, true)
  const [act, setAct] = useState<NoticeAct | null>(null)
  return (
    <PanelSection>
      <PanelHead title="Notices for this car" />
      <Suspense fallback={<SkeletonText lines={3} />}>
        <VehicleNotices
          car={car}
          about={`${vehicleName(vehicle)}, ${vehicle.contract_name}`}
          zone={zone}
          query={query}
          act={act}
          onAct={setAct}
        />
      </Suspense>
    </PanelSection>
  )
}
