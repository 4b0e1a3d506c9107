import { DecisionCard, NextStepButton, PhotoStrip } from '@curbwise/ui/app'
import { Button } from '@curbwise/ui/entry'
import { CheckIcon, ErrorIcon } from '@curbwise/ui/icons'
import type { Decision } from '@curbwise/rules/decision/types'
import { useState, type ReactElement } from 'react'
import type { PhotoBag } from '../api/use-photos.ts'
import type { Draft, UsState } from '../state/draft.ts'
import { remainingLookAlikes } from '../state/blocking-reason.ts'
import { CameraButton } from './camera-button.tsx'
import { ANOTHER, Candidates } from './candidates.tsx'
import type { StepParts } from './step-parts.ts'
import { Pair } from './style.ts'
import { useDecisionTexts, useDriverTexts, useRequestTexts } from '../../../parts/driver-texts.ts'

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
  const t = useRequestTexts()
  const { decided } = useDecisionTexts()
  const photo_name = useDriverTexts()('subject.plate')
  const [chosen, setChosen] = useState<string | null>(null)
  const near = remainingLookAlikes(decision, draft.told_apart)
  const look_alike = near.find(({ record }) => record.id === chosen)
  const photo = bag.photos.find(({ subject }) => subject === 'plate')
  const action = look_alike ? (
    <NextStepButton
      icon={<CheckIcon />}
      verb={t('which.that')}
      detail={t('which.that.detail', { plate: look_alike.license_plate })}
      onClick={() => onChange({ plate: look_alike.license_plate, state: look_alike.state as UsState })}
    />
  ) : chosen !== ANOTHER ? (
    <NextStepButton
      icon={<ErrorIcon />}
      verb={t('which.choose', { count: near.length + 1 })}
      detail={t('which.choose.detail')}
      state="blocked"
      onClick={() => undefined}
    />
  ) : photo ? (
    <NextStepButton
      icon={<CheckIcon />}
      verb={t('which.not_same')}
      detail={t('which.not_same.detail')}
      onClick={() => onChange({ told_apart: decision.near.map(({ record }) => record.id) })}
    />
  ) : (
    <CameraButton
      subject="plate"
      verb={t('which.photograph')}
      detail={t('which.photograph.detail')}
      onPhoto={bag.add}
    />
  )
  return frame({
    action,
    content: (
      <>
        <DecisionCard decision={decided(decision)} zone={zone} variant="compact" />
        {photo ? (
          <PhotoStrip
            captions="below"
            columns={4}
            photos={[
              {
                id: photo.id,
                url: photo.url,
                alt: photo_name,
                caption: photo_name,
                visibility: 'public',
              },
            ]}
          />
        ) : null}
        <Candidates decision={decision} near={near} value={chosen} onChange={setChosen} />
        <Pair>
          <Button size="touch" onClick={onType}>
            {t('which.type')}
          </Button>
          <Button size="touch" busy={leaving} onClick={onLeave}>
            {t('which.cannot_tell')}
          </Button>
        </Pair>
      </>
    ),
  })
}
