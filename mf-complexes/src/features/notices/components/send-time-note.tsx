import { momentText } from '@curbwise/rules/time/format'
import { Alert } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import type { NoticesOf } from '../state/notice.ts'

const SOON_MS = 60_000

/** When a notice that waits for the end of quiet hours goes out; nothing if it goes out at once. */
export function SendTimeNote({
  goes_out_at,
  complex,
}: {
  readonly goes_out_at: string
  readonly complex: NoticesOf
}): ReactElement | null {
  const [now] = useState(() => Date.now())
  if (Date.parse(goes_out_at) < now + SOON_MS) return null
  return (
    <Alert>
      It goes out {momentText(goes_out_at, complex.timezone)}: these are the quiet hours of {complex.name}.
    </Alert>
  )
}
