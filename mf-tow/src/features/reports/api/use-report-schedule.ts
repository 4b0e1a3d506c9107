import type { BodyOf } from '@curbwise/api/call'
import { savedReports } from '@curbwise/api/resources/saved-reports.calls'
import { queryFor, useCall } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

const invalidates = [savedReports.list, savedReports.schedule]

/** When a saved report is emailed, to whom, and what became of it. */
export const useReportSchedule = (id: string) => useQuery(queryFor(savedReports.schedule, { params: { id } }))

/** Calls that change the emails of a saved report; each returns a promise that rejects with the gateway's refusal. */
export function useScheduleActs(id: string) {
  const set = useCall(savedReports.setSchedule, { invalidates })
  const pause = useCall(savedReports.pauseSchedule, { invalidates })
  const stop = useCall(savedReports.stopSchedule, { invalidates })
  const params = { id }
  return {
    set: (body: BodyOf<typeof savedReports.setSchedule>) => set.mutateAsync({ params, body }),
    pause: (is_paused: boolean) => pause.mutateAsync({ params, body: { is_paused } }),
    stop: () => stop.mutateAsync({ params }),
  }
}
