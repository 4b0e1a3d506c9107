import type { BodyOf } from '@curbwise/api/call'
import { bootDevices } from '@curbwise/api/resources/boot-devices.calls'
import { boots } from '@curbwise/api/resources/boots.calls'
import { previewTow } from '@curbwise/api/resources/decisions.calls'
import { ApiError, call, keyOf, queryFor } from '@curbwise/client'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FoundCar } from '../../../parts/found-car.ts'
import { isUnreachable } from '@curbwise/client/unreachable'
import { deviceByCode } from '../state/device.ts'
import { questionOf, type Draft } from '../state/new-boot.ts'

/** A phone without a signal tries again. */
const AGAIN_MS = 15_000

/** The decision for the car, asked as the deployment will ask it. */
export const useBootQuestion = (car: FoundCar, draft: Draft) =>
  useQuery({
    ...queryFor(previewTow, { body: questionOf(car, draft) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isUnreachable(state.error) ? AGAIN_MS : false),
  })

const MAX_FOUND = 5

/** Looks up a device of the company by its code or serial number. Null while no code is entered. */
export function useDevice(tow_company_id: string | null, code: string) {
  const text = code.trim()
  const query = useQuery({
    ...queryFor(bootDevices.list, {
      params: { id: tow_company_id ?? '' },
      query: { search: text, segment: 'all', limit: MAX_FOUND },
    }),
    enabled: tow_company_id !== null && text !== '',
  })
  return { device: query.data ? (deviceByCode(query.data.data, text) ?? null) : undefined, looking: query.isFetching }
}

type Body = NonNullable<BodyOf<typeof boots.deploy>>

/** Boots the car. A repeated attempt with the same input puts no second boot on record. */
export function useDeploy() {
  const client = useQueryClient()
  const key = useRef({ of: '', value: '', body: null as Body | null })
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const send = async (body: Body): Promise<string | null> => {
    const of = JSON.stringify({ ...body, position: null })
    if (key.current.of !== of) key.current = { of, value: crypto.randomUUID(), body }
    setSending(true)
    setError(null)
    try {
      const boot = await call(boots.deploy, { body: key.current.body ?? body, idempotencyKey: key.current.value })
      client.setQueryData(keyOf(boots.get, { params: { id: boot.id } }), boot)
      void client.invalidateQueries({ queryKey: [boots.companyList.name] })
      return boot.id
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown
      // A refused attempt may be repeated later, when it is another decision.
      if (thrown.status >= 400 && thrown.status < 500) key.current = { of: '', value: '', body: null }
      setError(thrown)
      return null
    } finally {
      setSending(false)
    }
  }
  return { send, sending, error, forget: () => setError(null) }
}
