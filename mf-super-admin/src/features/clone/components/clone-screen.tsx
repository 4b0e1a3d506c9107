import { PageActions } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { NarrowSteps, PageBody, Steps, useMedia } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { type ClonePlace, paramsOf, placeOf, stepOf, STEPS } from '../state/place.ts'
import { Check } from './check.tsx'
import { Choose } from './choose.tsx'
import { OpenClone } from './open-clone.tsx'

/** Below this width the top bar has no room for the steps. */
const NARROW = '(max-width:1100px)'

/** Copies a complex: from where to where, what is copied, and the progress and result. */
export function CloneScreen(): ReactElement {
  const [params, setParams] = useSearchParams()
  const narrow = useMedia(NARROW)
  const place = placeOf(params)
  const step = stepOf(place)
  const go = (change: Partial<ClonePlace>): void => setParams((now) => paramsOf({ ...placeOf(now), ...change }))
  const steps = { step, steps: STEPS }
  return (
    <PageBody>
      {narrow ? (
        <NarrowSteps {...steps} />
      ) : (
        <PageActions>
          <Steps {...steps} />
        </PageActions>
      )}
      {place.clone ? (
        <OpenClone key={place.clone} id={place.clone} onAnother={() => setParams(new URLSearchParams())} />
      ) : step === 'Check' && place.from && place.to ? (
        <Check
          key={`${place.from} ${place.to}`}
          from={place.from}
          to={place.to}
          onBack={() => go({ checks: false })}
          onStarted={(id) => setParams(paramsOf({ from: null, to: null, checks: false, clone: id }))}
        />
      ) : (
        <Choose place={place} onChange={go} />
      )}
    </PageBody>
  )
}
