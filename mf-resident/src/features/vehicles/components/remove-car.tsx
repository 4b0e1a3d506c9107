import { vehicleRecords } from '@curbwise/api/resources/vehicle-records.calls'
import type { ResidentRecord } from '@curbwise/api/resources/session.schemas'
import { useCall } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import type { ReactElement } from 'react'
import { VEHICLE_QUERIES } from '../../../parts/stale-queries.ts'
import { Ask } from '../../../parts/ask.tsx'
import { orSay } from '../../../parts/refusal.ts'
import { usePlace } from '../../../parts/use-place.ts'

type Car = ResidentRecord['resident_vehicles'][number]

/** Asks before a car's right ends. */
export function RemoveCar({ car, onClose }: { readonly car: Car | null; readonly onClose: () => void }): ReactElement {
  const place = usePlace()
  const { t } = place
  const toast = useToast()
  const remove = useCall(vehicleRecords.removeVehicle, { invalidates: VEHICLE_QUERIES })
  const plate = car?.license_plate ?? car?.vin ?? ''
  return (
    <Ask
      open={car !== null}
      onClose={onClose}
      destructive
      title={t('remove.title', { plate })}
      verb={t('remove')}
      keep={t('remove.keep')}
      will={[t('remove.will')]}
      will_not={[t('remove.will_not')]}
      onConfirm={async () => {
        if (car) await orSay(remove.mutateAsync({ params: { id: car.id }, body: {} }), place)
        toast.success(t('remove.done', { plate }))
      }}
    />
  )
}
