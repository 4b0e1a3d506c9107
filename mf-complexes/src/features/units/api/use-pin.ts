import { unitRecords } from '@curbwise/api/resources/unit-records.calls'
import type { PIN_KINDS } from '@curbwise/api/resources/unit-records.schemas'
import { useCall } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { useEffect, useState } from 'react'

export type PinKind = (typeof PIN_KINDS)[number]
export interface ShownPin {
  readonly kind: PinKind
  readonly pin: string
  /** ms since 1970 */
  readonly until: number
}

/** How long a PIN stays on the screen. */
export const PIN_SHOWS_MS = 30_000

/** Shows one PIN at a time, for half a minute. It is stored only in this component, never in a cache. */
export function usePin(id: string) {
  const toast = useToast()
  const [shown, setShown] = useState<ShownPin | null>(null)
  const read = useCall(unitRecords.readPin, {
    onSuccess: ({ kind, pin }) => setShown({ kind, pin, until: Date.now() + PIN_SHOWS_MS }),
    onError: ({ message }) => toast.error("Couldn't read the PIN", message),
  })
  const until = shown?.until
  useEffect(() => {
    if (until === undefined) return undefined
    const timer = setTimeout(() => setShown(null), until - Date.now())
    return () => clearTimeout(timer)
  }, [until])
  const hide = (): void => {
    setShown(null)
    read.reset()
  }
  return {
    shown,
    hide,
    show: (kind: PinKind) => {
      hide()
      read.mutate({ params: { id }, body: { kind } })
    },
    reading: read.isPending ? (read.variables?.body.kind ?? null) : null,
  }
}
