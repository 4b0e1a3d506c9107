import { vehicleRecords } from '@curbwise/api/resources/vehicle-records.calls'
import type { ResidentRecord } from '@curbwise/api/resources/session.schemas'
import { useCall } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { useNow } from '@curbwise/ui/use-now'
import type { ReactElement } from 'react'
import { VEHICLE_QUERIES } from '../../../parts/stale-queries.ts'
import { Ask } from '../../../parts/ask.tsx'
import { graceText } from '../../../parts/grace-text.ts'
import { withRefusalText } from '../../../parts/refusal.ts'
import { safeIfEndedNow } from '../../../parts/safe-until.ts'
import { usePlace } from '../../../parts/use-place.ts'

type Car = ResidentRecord['resident_vehicles'][number]

/** Asks for confirmation before ending a car's right. */
export function RemoveCar({
  car,
  grace_minutes,
  onClose,
}: {
  readonly car: Car | null
  readonly grace_minutes: number
  readonly onClose: () => void
}): ReactElement {
  const place = usePlace()
  const { t } = place
  const toast = useToast()
  const now = useNow()
  const remove = useCall(vehicleRecords.removeVehicle, { invalidates: VEHICLE_QUERIES })
  // A car that isn't registered yet has no right that could be followed by a grace period.
  const grace = (): readonly string[] =>
    car && Date.parse(car.valid_from) <= now ? [graceText(safeIfEndedNow(grace_minutes, now), place)] : []
  const plate = car?.license_plate ?? car?.vin ?? ''
  return (
    <Ask
      open={car !== null}
      onClose={onClose}
      destructive
      title={t('remove.title', { plate })}
      verb={t('remove')}
      keep={t('remove.keep')}
      will={[t('remove.will'), ...grace()]}
      will_not={[t('remove.will_not')]}
      onConfirm={async () => {
        if (car) await withRefusalText(remove.mutateAsync({ params: { id: car.id }, body: {} }), place)
        toast.success(t('remove.done', { plate }), grace()[0])
      }}
    />
  )
}
