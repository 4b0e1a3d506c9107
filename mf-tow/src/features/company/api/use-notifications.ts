import type { BodyOf } from '@curbwise/api/call'
import { companyPapers } from '@curbwise/api/resources/company-papers.calls'
import { queryFor, useCall, useLiveEvents } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

/** Loads who is notified of what, live. */
export function useNotifications(id: string) {
  const query = useQuery(queryFor(companyPapers.notifications, { params: { id } }))
  useLiveEvents(['fleet'], { also: [companyPapers.notifications] })
  return query
}

type AlertBody = NonNullable<BodyOf<typeof companyPapers.updateNotifications>['alerts']>[number]

/** Changes who is notified of one event; rejects with the gateway's refusal. */
export function useAlertActs(id: string) {
  const update = useCall(companyPapers.updateNotifications, { invalidates: [companyPapers.notifications] })
  return { save: (alert: AlertBody) => update.mutateAsync({ params: { id }, body: { alerts: [alert] } }) }
}
