import type { BodyOf } from '@curbwise/api/call'
import type { previewTow } from '@curbwise/api/resources/decisions.calls'
import type { CopyAnswer, NoCopyAnswer } from '@curbwise/client/copy-check'
import { isUnreachable } from '@curbwise/client/unreachable'
import { loadCopyCheck, useCopyCheck } from '@curbwise/client/use-copy-check'
import { useSession } from '@curbwise/platform'
import type { QueryViewProps } from '@curbwise/ui/entry'
import { useEffect, useState } from 'react'
import type { Preview } from '../state/request.ts'

type Viewed = QueryViewProps<Preview>['query']

/** A decision, and whose word it is: null if it is the gateway's, else the copy on this phone or why it can't answer. */
export type AskedPreview = Viewed & { readonly copied: CopyAnswer | { readonly why: NoCopyAnswer } | null }

/** The gateway's answer as the copy can give it: it knows no car, and lets a driver override nothing. */
const previewOf = ({ decision, contract }: CopyAnswer): Preview => ({
  decision,
  contract,
  vehicle: null,
  check_id: '',
  can: { pass_rights: false, override: false, see_notices: false },
})

/** While the gateway can't be reached, a driver's question is decided by the copy on the phone. */
export function useOrCopy(preview: Viewed, question: BodyOf<typeof previewTow> | null): AskedPreview {
  const { userId, role } = useSession()
  const is_driver = role === 'tow_driver'
  // Without a signal it couldn't be loaded any more.
  useEffect(() => {
    if (is_driver) loadCopyCheck().catch(() => null)
  }, [is_driver])
  const { data, error, isError, isFetching, dataUpdatedAt, refetch } = preview
  const key = JSON.stringify(question)
  const lost = isUnreachable(error)
  const [lost_at, setLost] = useState<string | null>(null)
  if (lost && lost_at !== key) setLost(key)
  // A query without data forgets its failure while it tries again; the copy's answer stays until there is another.
  const asks = is_driver && !data && (lost || (isFetching && lost_at === key))
  const found = useCopyCheck(userId ?? '', asks ? question : null)
  const copied = asks ? (found.data ?? null) : null
  if (copied && 'decision' in copied)
    return {
      data: previewOf(copied),
      error: null,
      isError: false,
      isFetching: false,
      dataUpdatedAt: found.dataUpdatedAt,
      refetch,
      copied,
    }
  return { data, error, isError, isFetching, dataUpdatedAt, refetch, copied }
}
