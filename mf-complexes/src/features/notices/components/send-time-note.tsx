import { momentText } from '@curbwise/rules/time/format'
import { Alert } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import type { NoticesOf } from '../state/notice.ts'

const SOON_MS = 60_000

/** Shows when a notice delayed by quiet hours will be sent. Renders nothing if it's sent immediately. */
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
