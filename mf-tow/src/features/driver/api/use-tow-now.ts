import type { BodyOf } from '@curbwise/api/call'
import { previewTow } from '@curbwise/api/resources/decisions.calls'
import { tows } from '@curbwise/api/resources/tows.calls'
import { ApiError, call, keyOf, queryFor } from '@curbwise/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FoundCar } from '../state/tow-now.ts'

type Body = BodyOf<typeof tows.towNow>

/** The decision for the car that the driver found, and its record. */
export const useFoundDecision = ({ contract_id, plate, state, vin, reason }: FoundCar) =>
  useQuery(
    queryFor(previewTow, {
      body: {
        contract_id,
        ...(plate ? { license_plate: plate, state } : { vin: vin ?? undefined }),
        reason: reason ?? undefined,
      },
    }),
  )

/** Requests the tow and takes it. A repeated attempt with the same input creates no second tow. */
export function useTowNow() {
  const client = useQueryClient()
  const key = useRef({ of: '', value: '' })
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const send = async (body: Body): Promise<string | null> => {
    const of = JSON.stringify({ ...body, position: null })
    if (key.current.of !== of) key.current = { of, value: crypto.randomUUID() }
    setSending(true)
    setError(null)
    try {
      const tow = await call(tows.towNow, { body, idempotencyKey: key.current.value })
      client.setQueryData(keyOf(tows.get, { params: { id: tow.id } }), tow)
      void client.invalidateQueries({ queryKey: [tows.list.name] })
      return tow.id
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown
      setError(thrown)
      return null
    } finally {
      setSending(false)
    }
  }
  return { send, sending, error }
}
