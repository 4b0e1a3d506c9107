import type { BodyOf } from '@curbwise/api/call'
import { adminCompanies } from '@curbwise/api/resources/admin-companies.calls'
import { towCompanies } from '@curbwise/api/resources/places.calls'
import { useCall } from '@curbwise/client'

const STALE = { invalidates: [adminCompanies.list, adminCompanies.get, towCompanies.choose] }

/** Calls that change companies; each returns a promise that rejects with the gateway's refusal. */
export function useCompanyActs() {
  const create = useCall(adminCompanies.create, STALE)
  const update = useCall(adminCompanies.update, STALE)
  const enable = useCall(adminCompanies.enableDisable, STALE)
  const decline = useCall(adminCompanies.decline, STALE)
  const admin = useCall(adminCompanies.setAdmin, STALE)
  return {
    create: (body: BodyOf<typeof adminCompanies.create>) => create.mutateAsync({ body }),
    update: (id: string, body: BodyOf<typeof adminCompanies.update>) => update.mutateAsync({ params: { id }, body }),
    setActive: (id: string, is_active: boolean, reason?: string) =>
      enable.mutateAsync({ params: { id }, body: { is_active, reason } }),
    decline: (id: string, reason: string) => decline.mutateAsync({ params: { id }, body: { reason } }),
    setAdmin: (id: string, body: BodyOf<typeof adminCompanies.setAdmin>) => admin.mutateAsync({ params: { id }, body }),
  }
}
