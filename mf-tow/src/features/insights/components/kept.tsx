import type { Insights } from '@curbwise/api/resources/insights.schemas'
import { TOW_REASON_LABELS } from '@curbwise/rules/decision/types'
import { KEPT_BY_LABELS } from '@curbwise/rules/insights/kept'
import { TextLink } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import type { InsightLinks } from '../state/links.ts'
import { count, counted } from '../state/words.ts'
import { Bars } from './bars.tsx'
import { CardBox } from './style.ts'

interface CardProps {
  readonly data: Insights
  readonly links: InsightLinks
}

/** What kept cars from being towed. */
export function Kept({ data, links }: CardProps): ReactElement {
  const stopped = data.kept.reduce((sum, one) => sum + one.stopped, 0)
  return (
    <CardBox aria-labelledby="insight-kept">
      <header>
        <h2 id="insight-kept">What stopped a tow</h2>
        <span>{counted(data.now.kept, 'car')} kept</span>
      </header>
      <Bars
        label="What stopped a tow"
        rows={data.kept.map(({ by, refused, stopped: later }) => ({
          id: by,
          label: KEPT_BY_LABELS[by],
          value: refused + later,
          detail: `${count(refused)} at the request, ${count(later)} later`,
        }))}
      />
      <p>
        {data.now.kept === 0
          ? 'No check stopped a tow in these days.'
          : 'A refused request, or a tow that ended without the car after a later check. One car counts once a day, and not if it was towed after all within 24 hours of the refusal. '}
        {stopped > 0 ? <TextLink href={links.history('tow.stopped')}>Stops after the request</TextLink> : null}
      </p>
    </CardBox>
  )
}

/** Why cars were requested to be towed. */
export function Reasons({ data, links }: CardProps): ReactElement {
  return (
    <CardBox aria-labelledby="insight-reasons">
      <header>
        <h2 id="insight-reasons">Reasons</h2>
        <span>{counted(data.requests, 'request')}</span>
      </header>
      <Bars
        label="Reasons"
        rows={data.reasons.map(({ reason, tows }) => ({
          id: reason,
          label: TOW_REASON_LABELS[reason],
          value: tows,
          href: links.tows([`reason:is:${reason}`]),
        }))}
      />
      {data.reasons.length === 0 ? <p>Nothing was requested in these days.</p> : null}
    </CardBox>
  )
}
