import { US_STATES } from '@curbwise/api/us-states'
import type { ResponseOf } from '@curbwise/api/call'
import { previewTow } from '@curbwise/api/resources/decisions.calls'
import { vehicleNotices } from '@curbwise/api/resources/vehicle-notices.calls'
import { queryFor, useCall, type EndpointInput } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'

/** A car at a complex; notices belong to it, and to no record of it. */
export interface NoticedCar {
  readonly contract_id: string
  readonly license_plate: string | null
  readonly state: string | null
  readonly vin: string | null
}

/** How the gateway takes a car: without a state or VIN that it would not know. */
function carOf({ license_plate, state, vin }: NoticedCar) {
  const known = US_STATES.find((code) => code === state)
  return { ...(license_plate && { license_plate, ...(known && { state: known }) }), ...(vin && { vin }) }
}

/** The written notices of a car at a complex; asked for only where the person may read them. One is recorded for a plate with its state. */
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

/** What changes the notices of a car. Each rejects with what the gateway refuses, for its dialog to show. */
export function useNoticeActs(car: NoticedCar) {
  const toast = useToast()
  const id = car.contract_id
  const said = (what: string, detail?: string) => ({
    invalidates: [vehicleNotices.list, previewTow],
    onSuccess: () => toast.success(what, detail),
  })
  const record = useCall(vehicleNotices.record, said('Notice recorded', 'The check decides with it from now on.'))
  const deliver = useCall(vehicleNotices.deliver, said('Delivery recorded', 'The check decides with it from now on.'))
  const correct = useCall(vehicleNotices.correct, said('Notice corrected', 'Answers given before stay as they were.'))
  const withdraw = useCall(vehicleNotices.withdraw, said('Notice withdrawn', 'It no longer counts. The record stays.'))
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
