import type { BodyOf } from '@curbwise/api/call'
import { custody } from '@curbwise/api/resources/custody.calls'
import { paidParking } from '@curbwise/api/resources/paid-parking.calls'
import { queryFor, useCall, useList, useLiveEvents } from '@curbwise/client'
import { useExport } from '@curbwise/client/exports'
import { useQuery } from '@tanstack/react-query'

const LIVE = ['contracts', 'payments', 'vehicles'] as const
const READ = [paidParking.list, paidParking.get, paidParking.permits]

/** Loads the complexes with what they sell, live. */
export function usePlaces() {
  const list = useList(paidParking.list, {})
  useLiveEvents(LIVE, { also: [paidParking.list] })
  return {
    ...list,
    exports: useExport(paidParking.export, 'paid parking', (format) => list.exportHref(paidParking.export, format)),
  }
}

/** Loads one complex with its packages, live. */
export function usePlace(id: string) {
  useLiveEvents(LIVE, { also: [paidParking.get, paidParking.permits] })
  return useQuery(queryFor(paidParking.get, { params: { id } }))
}

/** Loads the permits that were bought at a complex, or are being paid for. */
export function usePermits(id: string, enabled: boolean) {
  const list = useList(paidParking.permits, {}, { params: { id }, enabled })
  return {
    ...list,
    exports: useExport(paidParking.exportPermits, 'paid permits', (format) =>
      list.exportHref(paidParking.exportPermits, format),
    ),
  }
}

export type PermitList = ReturnType<typeof usePermits>

/** Calls that change what a complex sells; each rejects when the gateway refuses, so its dialog can show the error. */
export function useParkingActs(id: string) {
  const add = useCall(paidParking.addPackage, { invalidates: READ })
  const end = useCall(paidParking.endPackage, { invalidates: READ })
  const turn = useCall(paidParking.enableDisable, { invalidates: READ })
  const refund = useCall(custody.refund, { invalidates: READ })
  return {
    add: (body: BodyOf<typeof paidParking.addPackage>) => add.mutateAsync({ params: { id }, body }),
    end: (packageId: string) => end.mutateAsync({ params: { id, packageId } }),
    turn: (has_paid_parking: boolean) => turn.mutateAsync({ params: { id }, body: { has_paid_parking } }),
    refund: (payment_id: string, body: BodyOf<typeof custody.refund>) =>
      refund.mutateAsync({ params: { id: payment_id }, body }),
  }
}
