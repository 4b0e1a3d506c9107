import type { BodyOf } from '@curbwise/api/call'
import { savedReports } from '@curbwise/api/resources/saved-reports.calls'
import { queryFor, useCall } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

const invalidates = [savedReports.list]

/** The saved reports of this user; a super admin names the company. */
export const useSavedReports = (tow_company_id: string | undefined, enabled: boolean) =>
  useQuery({
    ...queryFor(savedReports.list, { query: tow_company_id === undefined ? {} : { tow_company_id } }),
    enabled,
  })

/** Calls that change saved reports; each returns a promise that rejects with the gateway's refusal. */
export function useSavedActs() {
  const create = useCall(savedReports.create, { invalidates })
  const update = useCall(savedReports.update, { invalidates })
  const remove = useCall(savedReports.remove, { invalidates })
  return {
    create: (body: BodyOf<typeof savedReports.create>) => create.mutateAsync({ body }),
    update: (id: string, body: BodyOf<typeof savedReports.update>) => update.mutateAsync({ params: { id }, body }),
    remove: (id: string) => remove.mutateAsync({ params: { id } }),
  }
}
