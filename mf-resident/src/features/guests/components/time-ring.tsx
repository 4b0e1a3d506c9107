import type { Permit } from '@curbwise/api/resources/permits'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { leftText, momentText } from '../../../parts/times.ts'
import { usePlace } from '../../../parts/use-place.ts'

const SOON = 15 * 60_000
const RADIUS = 20
const LENGTH = 2 * Math.PI * RADIUS

const Row = styled.div`
display:flex;align-items:center;gap:14px;
svg{flex:none;transform:rotate(-90deg);color:var(--ok)}
circle{fill:none;stroke-width:6;stroke:var(--line-2)}
circle+circle{stroke:currentColor}
strong{display:block;font-size:1.25rem;line-height:1.625rem;font-weight:700;letter-spacing:-.01em;font-variant-numeric:tabular-nums}
span{color:var(--text-2)}
&[data-soon] strong,&[data-soon] svg{color:var(--warn)}
`

/** Words first, then the ring: how long a guest may still stay. */
export function TimeRing({ permit: { valid_from, valid_until, phase }, now }: { readonly permit: Permit; readonly now: number }): ReactElement | null {
  const { t, language, timezone } = usePlace()
  if (phase !== 'now') return null
  const [from, end] = [Date.parse(valid_from), Date.parse(valid_until)]
  const share = Math.min(1, Math.max(0, (end - now) / (end - from)))
  return (
    <Row data-soon={end - now <= SOON ? '' : undefined}>
      <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
        <circle cx="24" cy="24" r={RADIUS} />
        <circle cx="24" cy="24" r={RADIUS} strokeDasharray={`${LENGTH * share} ${LENGTH}`} strokeLinecap="round" />
      </svg>
      <div>
        <strong>{leftText(valid_until, now, t)}</strong>
        <span>{t('until', { time: momentText(valid_until, timezone, language, now) })}</span>
      </div>
    </Row>
  )
}
