import { vehicleRecords } from '@curbwise/api/resources/vehicle-records.calls'
import type { ResidentRecord } from '@curbwise/api/resources/session.schemas'
import { useCall } from '@curbwise/client'
import { useDirty, useToast } from '@curbwise/platform'
import { useNavigate } from '@curbwise/platform/router'
import { Alert, Form, SubmitButton } from '@curbwise/ui/entry'
import { useMemo, useState, type ReactElement } from 'react'
import { VEHICLE_QUERIES } from '../../../parts/stale-queries.ts'
import { LooksFields, PlateFields } from '../../../parts/car-fields.tsx'
import { withRefusalText, reasonText } from '../../../parts/refusal.ts'
import { Stack } from '../../../parts/section.tsx'
import { HOME, Task } from '../../../parts/task.tsx'
import { usePlace } from '../../../parts/use-place.ts'
import { carSchema, typedCar } from '../state/car.ts'
import { addingStop, changeStop } from '../state/vehicle-limits.ts'

/** Adds a car to the unit or edits one. Limits are shown before anything is typed. */
export default function CarForm({
  record,
  id,
}: {
  readonly record: ResidentRecord
  readonly id: string | null
}): ReactElement {
  const place = usePlace()
  const { t } = place
  const toast = useToast()
  const navigate = useNavigate()
  const [dirty, setDirty] = useState(false)
  useDirty('resident-car', dirty)
  const create = useCall(vehicleRecords.createVehicle, { invalidates: VEHICLE_QUERIES })
  const update = useCall(vehicleRecords.updateVehicle, { invalidates: VEHICLE_QUERIES })
  const schema = useMemo(() => carSchema(t), [t])
  const car = record.resident_vehicles.find((one) => one.id === id) ?? null
  const stop = car ? changeStop(record) : addingStop(record)
  const { used, allowed } = record.vehicle_changes
  return (
    <Task title={car ? t('car.edit') : t('car.add')} lead={car ? undefined : t('car.lead', { complex: record.name })}>
      {stop ? (
        <Alert severity="warn" title={car ? t('car.same_plate') : t('car.not_now')}>
          {reasonText(stop.code, stop.until, place)}
        </Alert>
      ) : null}
      {stop && !car ? null : (
        <Stack>
          <Form
            schema={schema}
            defaultValues={typedCar(car, record.state)}
            onDirty={setDirty}
            onSubmit={async (typed) => {
              const body = { ...typed, state: typed.state as 'TX' }
              if (car) await withRefusalText(update.mutateAsync({ params: { id: car.id }, body }), place)
              else
                await withRefusalText(create.mutateAsync({ body: { ...body, contract_id: record.contract_id } }), place)
              setDirty(false)
              toast.success(t(car ? 'car.edited' : 'car.added', { plate: typed.license_plate.toUpperCase() }))
              void navigate(HOME)
            }}
          >
            <PlateFields />
            <LooksFields open={car !== null} />
            {allowed === null ? null : <p>{t('car.changes', { used, allowed })}</p>}
            <SubmitButton size="touch" full>
              {car ? t('save') : t('vehicle.add')}
            </SubmitButton>
          </Form>
        </Stack>
      )}
    </Task>
  )
}
