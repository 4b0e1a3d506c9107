import type { FirstDayStep } from '@curbwise/api/resources/first-day.schemas'
import { companyProfile } from '@curbwise/api/resources/company-profile.calls'
import { firstDay } from '@curbwise/api/resources/first-day.calls'
import { queryFor, useCall, useLiveEvents } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

/** The steps of the company's first day, live, and a call that skips one or takes it up again. */
export function useFirstDay(company_id: string) {
  const params = { id: company_id }
  const query = useQuery(queryFor(firstDay.get, { params }))
  const profile = useQuery({
    ...queryFor(companyProfile.get, { params }),
    enabled: query.data?.is_open === true,
  })
  const skip = useCall(firstDay.skip, { invalidates: [firstDay.get] })
  useLiveEvents(['fleet', 'contracts', 'tows', 'managers'], { also: [firstDay.get] })
  return {
    query,
    profile: profile.data,
    busy: skip.isPending,
    skip: (step: FirstDayStep, skipped: boolean) => skip.mutateAsync({ params, body: { step, skipped } }),
  }
}
