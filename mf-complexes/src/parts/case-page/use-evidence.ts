import { evidence } from '@curbwise/api/resources/evidence.calls'
import type { EvidencePack } from '@curbwise/api/resources/evidence.schemas'
import { queryFor, useCall } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { useQuery } from '@tanstack/react-query'

const REFETCH_EVERY_MS = 1500

export const isBuilding = ({ state }: Pick<EvidencePack, 'state'>): boolean =>
  state === 'queued' || state === 'building'

/** The reader's own evidence packs of a case, with the progress of one that is being built. */
export function useEvidence(record_kind: EvidencePack['record_kind'], record_id: string) {
  const toast = useToast()
  const of_case = { record_kind, record_id }
  const query = useQuery({
    ...queryFor(evidence.list, { query: of_case }),
    refetchInterval: ({ state: { data } }) => (data?.data.some(isBuilding) ? REFETCH_EVERY_MS : false),
  })
  const request = useCall(evidence.request, {
    invalidates: [evidence.list],
    onError: ({ message }) => toast.error('Couldn’t request the evidence pack', message),
  })
  return { query, request: () => request.mutate({ body: of_case }), requesting: request.isPending }
}
