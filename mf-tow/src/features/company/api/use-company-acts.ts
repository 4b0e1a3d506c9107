import type { BodyOf } from '@curbwise/api/call'
import { companyProfile } from '@curbwise/api/resources/company-profile.calls'
import { fleet } from '@curbwise/api/resources/fleet.calls'
import { files } from '@curbwise/api/resources/session.calls'
import { useCall } from '@curbwise/client'

/** Calls that change the profile; each returns a promise that rejects with the gateway's refusal. */
export function useProfileActs(id: string) {
  const invalidates = [companyProfile.get]
  const update = useCall(companyProfile.update, { invalidates })
  const logo = useCall(files.upload, { invalidates })
  return {
    update: (body: BodyOf<typeof companyProfile.update>) => update.mutateAsync({ params: { id }, body }),
    logo: (picture: Blob) =>
      logo.mutateAsync({ params: { resource: 'tow-companies' }, body: { id, file_type: 'logo' }, files: [picture] }),
  }
}

export type TruckBody = BodyOf<typeof fleet.createTruck>

/** Calls that change trucks. */
export function useTruckActs(company_id: string) {
  const invalidates = [fleet.trucks]
  const add = useCall(fleet.createTruck, { invalidates })
  const edit = useCall(fleet.updateTruck, { invalidates })
  const onOff = useCall(fleet.enableDisableTruck, { invalidates })
  const one = (truckId: string) => ({ id: company_id, truckId })
  return {
    add: (body: TruckBody) => add.mutateAsync({ params: { id: company_id }, body }),
    edit: (id: string, body: Partial<TruckBody>) => edit.mutateAsync({ params: one(id), body }),
    setActive: (id: string, is_active: boolean) => onOff.mutateAsync({ params: one(id), body: { is_active } }),
  }
}
