import { vehicleRecords } from '@curbwise/api/resources/vehicle-records.calls'
import { permits } from '@curbwise/api/resources/permits.calls'
import { residents } from '@curbwise/api/resources/residents.calls'
import { units } from '@curbwise/api/resources/places.calls'
import { unitRecords } from '@curbwise/api/resources/unit-records.calls'
import { useCall } from '@curbwise/client'
import { useToast } from '@curbwise/platform'

const AFTERWARDS = [units.list, units.get, unitRecords.record, units.vehicles, units.guests]
const options = { invalidates: AFTERWARDS }

/** What is done with one unit. Each rejects with what the gateway refuses, for its dialog to show. */
export function useUnitActs(id: string) {
  const toast = useToast()
  const params = { id }
  const said = (title: string, detail?: string) => ({ ...options, onSuccess: () => toast.success(title, detail) })
  const edit = useCall(unitRecords.update, said('Unit saved'))
  const remove = useCall(unitRecords.remove, said('The unit is out of the books'))
  const leave = useCall(unitRecords.moveOut, said('Moved out', 'Both PINs are new ones.'))
  const grant = useCall(unitRecords.grant, said('Exception granted'))
  const pins = useCall(residents.resetPincodes, said('Both PINs are new ones', 'The residents are told by mail.'))
  const set = useCall(residents.update, said('PIN set', 'The residents are told by mail.'))
  return {
    edit: (body: Parameters<typeof edit.mutateAsync>[0]['body']) => edit.mutateAsync({ params, body }),
    remove: (reason: string) => remove.mutateAsync({ params, body: { reason } }),
    moveOut: (reason: string) => leave.mutateAsync({ params, body: { reason } }),
    grant: (body: Parameters<typeof grant.mutateAsync>[0]['body']) => grant.mutateAsync({ params, body }),
    resetPins: () => pins.mutateAsync({ params, body: { which: 'both' } }),
    setPins: (body: Parameters<typeof set.mutateAsync>[0]['body']) => set.mutateAsync({ params, body }),
  }
}

/** What is done with the cars of a unit. */
export function useCarActs() {
  const toast = useToast()
  const said = (title: string) => ({ ...options, onSuccess: () => toast.success(title) })
  const register = useCall(permits.registerByStaff, said('Guest registered'))
  const extend = useCall(permits.extend, said('Permit lengthened'))
  const end = useCall(permits.end, said('Permit ended'))
  const end_vehicle = useCall(vehicleRecords.removeVehicle, said('Registration ended'))
  return {
    registerGuest: (body: Parameters<typeof register.mutateAsync>[0]['body']) => register.mutateAsync({ body }),
    extendGuest: (id: string, hours: number, reason: string | null) =>
      extend.mutateAsync({ params: { id }, body: { hours, reason } }),
    endGuest: (id: string, reason: string) => end.mutateAsync({ params: { id }, body: { reason } }),
    endVehicle: (id: string, reason: string) => end_vehicle.mutateAsync({ params: { id }, body: { reason } }),
  }
}

/** What is done with the units of a complex. */
export function useUnitsActs() {
  const toast = useToast()
  const create = useCall(unitRecords.create, {
    ...options,
    onSuccess: ({ unit_number }) => toast.success(`Unit ${unit_number} added`, 'Its PINs are drawn.'),
  })
  const bulk = useCall(unitRecords.bulkEdit, {
    ...options,
    onSuccess: ({ changed, unchanged }) =>
      toast.success(
        changed === 1 ? '1 unit changed' : `${changed} units changed`,
        unchanged > 0 ? `${unchanged} stood so already.` : undefined,
      ),
  })
  return {
    create: (body: Parameters<typeof create.mutateAsync>[0]['body']) => create.mutateAsync({ body }),
    bulkEdit: (body: Parameters<typeof bulk.mutateAsync>[0]['body']) => bulk.mutateAsync({ body }),
  }
}
