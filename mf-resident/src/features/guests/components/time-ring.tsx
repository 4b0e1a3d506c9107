import type { Permit } from '@curbwise/api/resources/permits.schemas'
import { Ring } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { leftText, untilMoment } from '../../../parts/times.ts'
import { usePlace } from '../../../parts/use-place.ts'

const SOON = 15 * 60_000

/** How long a guest may still stay. */
export function TimeRing({
  permit: { valid_from, valid_until, phase },
  now,
}: {
  readonly permit: Permit
  readonly now: number
}): ReactElement | null {
  const { t, language, timezone } = usePlace()
  if (phase !== 'now') return null
  const [from, end] = [Date.parse(valid_from), Date.parse(valid_until)]
  return (
    <Ring share={(end - now) / (end - from)} soon={end - now <= SOON} title={leftText(valid_until, now, t)}>
      {t('until', { time: untilMoment(valid_until, timezone, language, now) })}
    </Ring>
  )
}
