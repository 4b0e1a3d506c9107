import type { BodyOf } from '@curbwise/api/call'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { previewTow } from '@curbwise/api/resources/decisions.calls'
import { tows } from '@curbwise/api/resources/tows.calls'
import { ApiError, call, keyOf, queryFor, type NewItem } from '@curbwise/client'
import { useLanguage, useSession, useToast } from '@curbwise/platform'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FoundCar } from '../../../parts/found-car.ts'
import { isAnswered } from '../../../parts/is-answered.ts'
import { sentEndpoint, useIsOffline } from '../../../parts/queued.ts'
import { fullWords, sendQueued, waitsWords } from '../../../parts/send-queued.ts'

type Body = BodyOf<typeof tows.towNow>

/** The question about the car that the driver found. */
export const foundQuestion = ({ contract_id, plate, state, vin, reason }: FoundCar): BodyOf<typeof previewTow> => ({
  contract_id,
  ...(plate ? { license_plate: plate, state } : { vin: vin ?? undefined }),
  reason: reason ?? undefined,
})

/** The decision for the car that the driver found, and its record. */
export const useFoundDecision = (car: FoundCar) => useQuery(queryFor(previewTow, { body: foundQuestion(car) }))

/** What became of the request: the tow's id, or that it waits on this phone. Null if it was refused. */
type Requested = { readonly id: string } | 'waits' | null

const requestItem = (body: Body, id: string, at: Date): NewItem => ({
  id,
  deed: 'request',
  name: body.reason,
  endpoint: sentEndpoint(tows.towNow),
  input: { body },
  case_id: id,
  car: { license_plate: body.license_plate ?? null, state: body.state ?? null, vin: body.vin ?? null },
  captured_at: at.toISOString(),
})

/**
 * Requests the tow and takes it. A repeated attempt with the same input creates no second tow. Without an answer, the request waits on this
 * phone.
 */
export function useTowNow() {
  const client = useQueryClient()
  const toast = useToast()
  const { language } = useLanguage()
  const key = useRef({ of: '', value: '' })
  const { userId } = useSession()
  const is_offline = useIsOffline()
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  /**
   * Without an answer of the server, the copy on this phone decides, if there is one. Throws a refusal. What is captured says so: if the
   * server refuses it later, dispatch has it.
   */
  const decideByCopy = async (body: Body, at: Date): Promise<Body> => {
    if (!is_offline && (await isAnswered())) return body
    const captured = { ...body, captured_at: at.toISOString() }
    const loaded = await import('./decide-request.ts').catch(() => null)
    const by_copy = await loaded?.decideRequest(userId ?? '', body)
    if (!by_copy) return captured
    if ('forbidden' in by_copy) throw new ApiError(409, { code: 'refused', message: by_copy.forbidden })
    return { ...captured, phone_decision: by_copy.phone_decision }
  }
  const keep = (tow: Tow): Requested => {
    client.setQueryData(keyOf(tows.get, { params: { id: tow.id } }), tow)
    void client.invalidateQueries({ queryKey: [tows.list.name] })
    return { id: tow.id }
  }
  const send = async (body: Body): Promise<Requested> => {
    const of = JSON.stringify({ ...body, position: null })
    if (key.current.of !== of) key.current = { of, value: crypto.randomUUID() }
    setSending(true)
    setError(null)
    try {
      const now = new Date()
      const decided = await decideByCopy(body, now)
      const sent = await sendQueued(
        requestItem({ ...decided, claimed_at: now.toISOString() }, key.current.value, now),
        null,
      )
      if (sent.kind === 'done') return keep(sent.answer as Tow)
      if (sent.kind === 'waits') {
        toast.success(...waitsWords(language))
        return 'waits'
      }
      if (sent.kind === 'refused') throw sent.error
      if (sent.is_full) toast.warn(...fullWords(language))
      return keep(await call(tows.towNow, { body, idempotencyKey: key.current.value }))
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
