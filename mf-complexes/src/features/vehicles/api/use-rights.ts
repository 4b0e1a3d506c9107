import { previewTow } from '@curbwise/api/resources/decisions.calls'
import { vehicleRecords } from '@curbwise/api/resources/vehicle-records.calls'
import { permits } from '@curbwise/api/resources/permits.calls'
import { units, vehicles } from '@curbwise/api/resources/places.calls'
import { vehicleDetails } from '@curbwise/api/resources/vehicle-lists.calls'
import { useCall } from '@curbwise/client'
import { useToast } from '@curbwise/platform'

const STALE = [vehicles.list, vehicleDetails, previewTow, units.list, units.get, units.vehicles, units.guests]

/**
 * Calls that create, change, and end rights to park. Each rejects when the gateway refuses, so its dialog can show the
 * error.
 */
export function useRights() {
  const toast = useToast()
  const withToast = (what: string, detail?: string) => ({
    invalidates: STALE,
    onSuccess: () => toast.success(what, detail),
  })
  const register = useCall(
    vehicleRecords.createVehicle,
    withToast('Registered', 'The plate check sees it from now on.'),
  )
  const edit = useCall(vehicleRecords.updateVehicle, withToast('Saved', 'Earlier answers stay as they were.'))
  const remove = useCall(vehicleRecords.removeVehicle, withToast('Right ended', 'The record stays in the history.'))
  const invite = useCall(permits.registerByStaff, withToast('Guest registered', 'The plate check sees it from now on.'))
  const extend = useCall(permits.extend, withToast('Permit extended'))
  const end = useCall(permits.end, withToast('Permit ended', 'The record stays in the history.'))
  return {
    register: (body: Parameters<typeof register.mutateAsync>[0]['body']) => register.mutateAsync({ body }),
    edit: (id: string, body: Parameters<typeof edit.mutateAsync>[0]['body']) =>
      edit.mutateAsync({ params: { id }, body }),
    remove: (id: string, reason: string) => remove.mutateAsync({ params: { id }, body: { reason } }),
    invite: (body: Parameters<typeof invite.mutateAsync>[0]['body']) => invite.mutateAsync({ body }),
    extend: (id: string, hours: number, reason: string | null) =>
      extend.mutateAsync({ params: { id }, body: { hours, reason } }),
    end: (id: string, reason: string) => end.mutateAsync({ params: { id }, body: { reason } }),
  }
}
