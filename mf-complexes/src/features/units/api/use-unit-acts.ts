import { vehicleRecords } from '@curbwise/api/resources/vehicle-records.calls'
import { permits } from '@curbwise/api/resources/permits.calls'
import { residents } from '@curbwise/api/resources/residents.calls'
import { units } from '@curbwise/api/resources/places.calls'
import { unitRecords } from '@curbwise/api/resources/unit-records.calls'
import { useCall } from '@curbwise/client'
import { useToast } from '@curbwise/platform'

const STALE = [units.list, units.get, unitRecords.record, units.vehicles, units.guests]
const options = { invalidates: STALE }

/** Calls for one unit. Each rejects when the gateway refuses, so its dialog can show the error. */
export function useUnitActs(id: string) {
  const toast = useToast()
  const params = { id }
  const withToast = (title: string, detail?: string) => ({ ...options, onSuccess: () => toast.success(title, detail) })
  const edit = useCall(unitRecords.update, withToast('Unit saved'))
  const remove = useCall(unitRecords.remove, withToast('Unit removed'))
  const leave = useCall(unitRecords.moveOut, withToast('Moved out', 'Both PINs are new.'))
  const grant = useCall(unitRecords.grant, withToast('Exception granted'))
  const ungrant = useCall(unitRecords.endException, withToast('Exception ended'))
  const pins = useCall(
    residents.resetPincodes,
    withToast('Created new PINs', 'Residents with an email address are notified.'),
  )
  const set = useCall(residents.update, withToast('PIN set', 'Residents with an email address are notified.'))
  return {
    edit: (body: Parameters<typeof edit.mutateAsync>[0]['body']) => edit.mutateAsync({ params, body }),
    remove: (reason: string) => remove.mutateAsync({ params, body: { reason } }),
    moveOut: (reason: string) => leave.mutateAsync({ params, body: { reason } }),
    grant: (body: Parameters<typeof grant.mutateAsync>[0]['body']) => grant.mutateAsync({ params, body }),
    endException: (exceptionId: string, reason: string) =>
      ungrant.mutateAsync({ params: { id, exceptionId }, body: { reason } }),
    resetPins: () => pins.mutateAsync({ params, body: { which: 'both' } }),
    setPins: (body: Parameters<typeof set.mutateAsync>[0]['body']) => set.mutateAsync({ params, body }),
  }
}

/** Calls for the cars of a unit. */
export function useCarActs() {
  const toast = useToast()
  const withToast = (title: string) => ({ ...options, onSuccess: () => toast.success(title) })
  const register = useCall(permits.registerByStaff, withToast('Guest registered'))
  const extend = useCall(permits.extend, withToast('Permit extended'))
  const end = useCall(permits.end, withToast('Permit ended'))
  const end_vehicle = useCall(vehicleRecords.removeVehicle, withToast('Registration ended'))
  return {
    registerGuest: (body: Parameters<typeof register.mutateAsync>[0]['body']) => register.mutateAsync({ body }),
    extendGuest: (id: string, hours: number, reason: string | null) =>
      extend.mutateAsync({ params: { id }, body: { hours, reason } }),
    endGuest: (id: string, reason: string) => end.mutateAsync({ params: { id }, body: { reason } }),
    endVehicle: (id: string, reason: string) => end_vehicle.mutateAsync({ params: { id }, body: { reason } }),
  }
}

/** Calls for several units of a complex. */
export function useUnitsActs() {
  const toast = useToast()
  const create = useCall(unitRecords.create, {
    ...options,
    onSuccess: ({ unit_number }) => toast.success(`Unit ${unit_number} added`, 'It has new PINs.'),
  })
  const bulk = useCall(unitRecords.bulkEdit, {
    ...options,
    onSuccess: ({ changed, unchanged }) =>
      toast.success(
        changed === 1 ? '1 unit changed' : `${changed} units changed`,
        unchanged > 0 ? `${unchanged} ${unchanged === 1 ? 'was' : 'were'} already set that way.` : undefined,
      ),
  })
  return {
    create: (body: Parameters<typeof create.mutateAsync>[0]['body']) => create.mutateAsync({ body }),
    bulkEdit: (body: Parameters<typeof bulk.mutateAsync>[0]['body']) => bulk.mutateAsync({ body }),
  }
}
