import type { BodyOf } from '@curbwise/api/call'
import { webhooks } from '@curbwise/api/resources/webhooks.calls'
import type { WebhookDeliveryRow } from '@curbwise/api/resources/webhooks.schemas'
import { queryFor, useCall } from '@curbwise/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

const REFETCH_MS = 30_000
/** While something is about to be sent. */
const REFETCH_SOON_MS = 5000
const SOON_MS = 60_000

/** Loads the webhooks of a company, the oldest first. No event says that one fails, so they are asked for again. */
export const useWebhooks = (company_id: string) =>
  useQuery({ ...queryFor(webhooks.list, { params: { id: company_id } }), refetchInterval: REFETCH_MS })

/** Loads the latest deliveries of a webhook: all, or those with a status. */
export const useDeliveries = (company_id: string, webhookId: string, status: WebhookDeliveryRow['status'] | null) =>
  useQuery({
    ...queryFor(webhooks.deliveries, {
      params: { id: company_id, webhookId },
      query: { status: status ?? undefined },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(({ next_at }) => next_at !== null && Date.parse(next_at) < Date.now() + SOON_MS)
        ? REFETCH_SOON_MS
        : REFETCH_MS,
  })

/** Calls that change webhooks; each returns a promise that rejects with the gateway's refusal. */
export function useWebhookActs(company_id: string) {
  const stale = { invalidates: [webhooks.list, webhooks.deliveries] }
  const create = useCall(webhooks.create, stale)
  const update = useCall(webhooks.update, stale)
  const remove = useCall(webhooks.remove, { invalidates: [webhooks.list] })
  const changeSecret = useCall(webhooks.changeSecret, stale)
  const sendAgain = useCall(webhooks.sendAgain, stale)
  const one = (webhookId: string) => ({ id: company_id, webhookId })
  return {
    /** The secret is in this answer only. */
    create: (body: BodyOf<typeof webhooks.create>) => create.mutateAsync({ params: { id: company_id }, body }),
    edit: (id: string, body: BodyOf<typeof webhooks.update>) => update.mutateAsync({ params: one(id), body }),
    remove: (id: string) => remove.mutateAsync({ params: one(id) }),
    /** The secret is in this answer only. */
    changeSecret: (id: string) => changeSecret.mutateAsync({ params: one(id) }),
    /** Returns how many deliveries are sent again. */
    sendAgain: (id: string, body: BodyOf<typeof webhooks.sendAgain>) =>
      sendAgain.mutateAsync({ params: one(id), body }),
  }
}
