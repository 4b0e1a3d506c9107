import { US_STATES } from '@curbwise/api/us-states'
import type { ResponseOf } from '@curbwise/api/call'
import { previewTow } from '@curbwise/api/resources/decisions.calls'
import { vehicleNotices } from '@curbwise/api/resources/vehicle-notices.calls'
import { queryFor, useCall, type EndpointInput } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'

/** A car at a complex. Notices belong to the car, not to one of its records. */
export interface NoticedCar {
  readonly contract_id: string
  readonly license_plate: string | null
  readonly state: string | null
  readonly vin: string | null
}

/** Returns the car as the gateway accepts it: without a missing VIN or an unknown state. */
function carOf({ license_plate, state, vin }: NoticedCar) {
  const known = US_STATES.find((code) => code === state)
  return { ...(license_plate && { license_plate, ...(known && { state: known }) }), ...(vin && { vin }) }
}

/** Queries the written notices of a car at a complex; only if the user can see them. Recording one for a plate requires its state. */
export function useVehicleNotices(car: NoticedCar, may_see: boolean) {
  const known = car.license_plate !== null || car.vin !== null
  const whole = car.license_plate === null || car.state !== null
  return useQuery({
    ...queryFor(vehicleNotices.list, { params: { id: car.contract_id }, query: carOf(car) }),
    enabled: may_see && known,
    select: useCallback(
      (notices: ResponseOf<typeof vehicleNotices.list>) => (whole ? notices : { ...notices, can: { record: false } }),
      [whole],
    ),
  })
}

type BodyOf<E extends 'record' | 'deliver' | 'correct'> = Exclude<
  EndpointInput<(typeof vehicleNotices)[E]>['body'],
  undefined
>

/** Provides the calls that change a car's notices. Each rejects if the gateway refuses it, so that its dialog can show the error. */
export function useNoticeActs(car: NoticedCar) {
  const toast = useToast()
  const id = car.contract_id
  const onSaved = (what: string, detail?: string) => ({
    invalidates: [vehicleNotices.list, previewTow],
    onSuccess: () => toast.success(what, detail),
  })
  const record = useCall(vehicleNotices.record, onSaved('Notice recorded', 'Plate checks use it from now on.'))
  const deliver = useCall(vehicleNotices.deliver, onSaved('Delivery recorded', 'Plate checks use it from now on.'))
  const correct = useCall(vehicleNotices.correct, onSaved('Notice corrected', 'Earlier answers stay as they were.'))
  const withdraw = useCall(
    vehicleNotices.withdraw,
    onSaved('Notice withdrawn', 'It no longer counts. The record stays.'),
  )
  const with_file = (proof: Blob | undefined) => (proof ? { files: [proof] } : {})
  return {
    record: (body: Omit<BodyOf<'record'>, keyof NoticedCar>, proof: Blob | undefined) =>
      record.mutateAsync({ params: { id }, body: { ...body, ...carOf(car) }, ...with_file(proof) }),
    deliver: (noticeId: string, body: BodyOf<'deliver'>, proof: Blob | undefined) =>
      deliver.mutateAsync({ params: { id, noticeId }, body, ...with_file(proof) }),
    correct: (noticeId: string, body: BodyOf<'correct'>, proof: Blob | undefined) =>
      correct.mutateAsync({ params: { id, noticeId }, body, ...with_file(proof) }),
    withdraw: (noticeId: string, reason: string) =>
      withdraw.mutateAsync({ params: { id, noticeId }, body: { reason } }),
  }
}
