import { DecisionCard, NextStepButton, PhotoStrip } from '@curbwise/ui/app'
import { Button } from '@curbwise/ui/entry'
import { CheckIcon, ErrorIcon } from '@curbwise/ui/icons'
import type { Decision } from '@curbwise/rules/decision/types'
import { SUBJECT_LABELS } from '@curbwise/rules/tows/photos'
import { useState, type ReactElement } from 'react'
import type { PhotoBag } from '../api/use-photos.ts'
import type { Draft, UsState } from '../state/draft.ts'
import { remainingLookAlikes } from '../state/blocking-reason.ts'
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
  /** Goes back to the plate as typed. */
  readonly onType: () => void
  readonly onLeave: () => void
  readonly leaving: boolean
  /** Renders the step around the question. */
  readonly frame: (parts: StepParts) => ReactElement
}

/**
 * The plate looks like another one. The user picks a look-alike, which is then checked, or shows with a photo that it's
 * a different car.
 */
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
  const near = remainingLookAlikes(decision, draft.told_apart)
  const look_alike = near.find(({ record }) => record.id === chosen)
  const photo = bag.photos.find(({ subject }) => subject === 'plate')
  const action = look_alike ? (
    <NextStepButton
      icon={<CheckIcon />}
      verb="It’s that car"
      detail={`Checks ${look_alike.license_plate} instead`}
      onClick={() => onChange({ plate: look_alike.license_plate, state: look_alike.state as UsState })}
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
      detail="It shows that this is a different car"
      onPhoto={bag.add}
    />
  )
  return frame({
    action,
    content: (
      <>
        <DecisionCard decision={decision} zone={zone} variant="compact" />
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
        <Candidates decision={decision} near={near} value={chosen} onChange={setChosen} />
        <Pair>
          <Button size="touch" onClick={onType}>
            Type it
          </Button>
          <Button size="touch" busy={leaving} onClick={onLeave}>
            I can’t tell
          </Button>
        </Pair>
      </>
    ),
  })
}
