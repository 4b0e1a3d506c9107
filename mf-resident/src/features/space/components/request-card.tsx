import { residents } from '@curbwise/api/resources/residents.calls'
import type { ResidentTow } from '@curbwise/api/resources/permits.schemas'
import { useCall } from '@curbwise/client'
import { towNumber } from '@curbwise/rules/tows/number'
import { Button, PlateTag } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'
import { Ask } from '../../../parts/ask.tsx'
import { useOffline } from '../../../parts/offline.tsx'
import { withRefusalText } from '../../../parts/refusal.ts'
import { Stack } from '../../../parts/section.tsx'
import { momentText } from '../../../parts/times.ts'
import { usePlace } from '../../../parts/use-place.ts'
import { REQUEST_STEPS, stageOf } from '../state/requests.ts'

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  strong {
    font-weight: 650;
  }
  img {
    width: 100%;
    aspect-ratio: 4 / 3;
    max-height: 240px;
    object-fit: cover;
    border-radius: 8px;
    background: var(--sunken);
  }
`
const Progress = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  display: flex;
  flex-direction: column;
  gap: 8px;
  font-size: 1rem;
  line-height: 1.375rem;
  color: var(--text-2);
  li {
    display: grid;
    grid-template-columns: 14px minmax(0, 1fr);
    gap: 10px;
    align-items: baseline;
  }
  li:before {
    content: '';
    width: 10px;
    height: 10px;
    border-radius: 50%;
    border: 2px solid var(--line-2);
  }
  li[data-state='done']:before {
    background: var(--primary);
    border-color: var(--primary);
  }
  li[data-state='now'] {
    color: var(--text);
    font-weight: 650;
  }
  li[data-state='now']:before {
    border-color: var(--primary);
    border-width: 3px;
  }
`

const stateOf = (at: number, stage: number): 'done' | 'now' | 'next' =>
  at < stage ? 'done' : at === stage ? 'now' : 'next'

/** A tow request: the car, its progress, and a button to cancel it. */
export function RequestCard({ tow, now }: { readonly tow: ResidentTow; readonly now: number }): ReactElement {
  const place = usePlace()
  const { t, language, timezone } = place
  const [asking, setAsking] = useState(false)
  const offline = useOffline()
  const cancel = useCall(residents.cancelReservedTow, { invalidates: [residents.requestedTows] })
  const stage = stageOf(tow.step)
  const plate = tow.license_plate ?? ''
  return (
    <Stack as="article" aria-label={t('tow.number', { number: towNumber(tow.number) })}>
      <Head>
        {tow.license_plate ? <PlateTag plate={tow.license_plate} state={tow.state ?? undefined} size="md" /> : null}
        <span>{t('tow.asked', { time: momentText(tow.requested_at, timezone, language, now) })}</span>
        {tow.photo_url && !offline ? (
          <img src={`${tow.photo_url}?size=thumb`} alt={t('tow.photo_of', { plate })} loading="lazy" />
        ) : null}
      </Head>
      {stage === -1 ? (
        <p>
          <strong>{t(`tow.step.${tow.step}`)}</strong>
          {tow.cancelled_why ? ` ${t('tow.office_says', { why: tow.cancelled_why })}` : ''}
        </p>
      ) : (
        <Progress>
          {REQUEST_STEPS.map((step, at) => (
            <li
              key={step}
              data-state={stage === REQUEST_STEPS.length - 1 ? 'done' : stateOf(at, stage)}
              aria-current={at === stage ? 'step' : undefined}
            >
              {t(`tow.step.${step}`)}
            </li>
          ))}
        </Progress>
      )}
      {tow.can.cancel && !offline ? (
        <Button size="lg" onClick={() => setAsking(true)}>
          {t('tow.cancel')}
        </Button>
      ) : null}
      <Ask
        open={asking}
        onClose={() => setAsking(false)}
        destructive
        title={t('tow.cancel.title', { plate })}
        verb={t('tow.cancel')}
        keep={t('tow.cancel.keep')}
        will={[t('tow.cancel.will')]}
        onConfirm={async () => {
          await withRefusalText(cancel.mutateAsync({ params: { id: tow.id } }), place)
        }}
      />
    </Stack>
  )
}
