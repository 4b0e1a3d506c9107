import { DecisionCard, NextStepButton, PhotoStrip } from '@curbwise/ui/app'
import { Button } from '@curbwise/ui/entry'
import { CheckIcon, ErrorIcon } from '@curbwise/ui/icons'
import type { Decision } from '@curbwise/rules/decision/types'
import { SUBJECT_LABELS } from '@curbwise/rules/tows/photos'
import { useState, type ReactElement } from 'react'
import type { PhotoBag } from '../api/use-photos.ts'
import type { Draft, UsState } from '../state/draft.ts'
import { openNear } from '../state/stop.ts'
import { CameraButton } from './camera-button.tsx'
import { ANOTHER, Candidates } from './candidates.tsx'
import type { StepParts } from './step-parts.ts'
import { Pair } from './style.ts'

export interface AskWhichProps {
  readonly decision: Decision
  readonly draft: Draft
  readonly zone: string
  readonly bag: PhotoBag
  readonly onChange: (changes: Partial<Draft>) => void
  /** Back to the plate as it was typed. */
  readonly onType: () => void
  readonly onLeave: () => void
  readonly leaving: boolean
  /** Draws the step around the question. */
  readonly frame: (parts: StepParts) => ReactElement
}

/** The plate looks like another: it is that car, which is then asked about, or a photo of the plate shows that it is not. */
export function AskWhich({
  decision,
  draft,
  zone,
  bag,
  onChange,
  onType,
  onLeave,
  leaving,
  frame,
}: AskWhichProps): ReactElement {
  const [chosen, setChosen] = useState<string | null>(null)
  const near = openNear(decision, draft.told_apart)
  const that = near.find(({ record }) => record.id === chosen)
  const photo = chosen === ANOTHER ? bag.photos.find(({ subject }) => subject === 'plate') : undefined
  const action = that ? (
    <NextStepButton
      icon={<CheckIcon />}
      verb="It is that car"
      detail={`Checks ${that.license_plate} instead`}
      onClick={() => onChange({ plate: that.license_plate, state: that.state as UsState })}
    />
  ) : chosen !== ANOTHER ? (
    <NextStepButton
      icon={<ErrorIcon />}
      verb={`Choose one of ${near.length + 1}`}
      detail="Only you can see the plate"
      state="blocked"
      onClick={() => undefined}
    />
  ) : photo ? (
    <NextStepButton
      icon={<CheckIcon />}
      verb="Not the same car"
      detail="The photo of the plate goes with the request"
      onClick={() => onChange({ told_apart: decision.near.map(({ record }) => record.id) })}
    />
  ) : (
    <CameraButton
      subject="plate"
      verb="Photograph the plate"
      detail="It shows that this is another car"
      onPhoto={bag.add}
    />
  )
  return frame({
    action,
    content: (
      <>
        <DecisionCard decision={decision} zone={zone} variant="compact" />
        <Candidates decision={decision} near={near} value={chosen} onChange={setChosen} />
        <Pair>
          <Button size="touch" onClick={onType}>
            Type it
          </Button>
          <Button size="touch" busy={leaving} onClick={onLeave}>
            I cannot tell
          </Button>
        </Pair>
        {photo ? (
          <PhotoStrip
            captions="below"
            columns={4}
            photos={[
              {
                id: photo.id,
                url: photo.url,
                alt: SUBJECT_LABELS.plate,
                caption: SUBJECT_LABELS.plate,
                visibility: 'public',
              },
            ]}
          />
        ) : null}
      </>
    ),
  })
}
