import type { BodyOf } from '@curbwise/api/call'
import { tows } from '@curbwise/api/resources/tows.calls'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { ApiError, call, isTransient } from '@curbwise/client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, keyFor, type AttemptStore } from '../state/attempt.ts'

/**
 * Sends the request. Retries reuse the idempotency key of an attempt that got no response, so only one tow is created.
 */
export function useSend(attempts: AttemptStore) {
  const client = useQueryClient()
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)

  const send = async (body: BodyOf<typeof tows.requestTow>): Promise<Tow | null> => {
    setSending(true)
    setError(null)
    try {
      const tow = await call(tows.requestTow, { body, idempotencyKey: keyFor(attempts, body) })
      answered(attempts)
      client.setQueryData([tows.get.name, { params: { id: tow.id } }], tow)
      void client.invalidateQueries({ queryKey: [tows.list.name] })
      return tow
    } catch (thrown) {
      const failure =
        thrown instanceof ApiError
          ? thrown
          : new ApiError(0, { code: 'internal', message: 'Couldn’t send the request.' }, { cause: thrown })
      if (!isTransient(failure)) answered(attempts)
      setError(failure)
      return null
    } finally {
      setSending(false)
    }
  }
  return { send, sending, error, forget: () => setError(null) }
}
