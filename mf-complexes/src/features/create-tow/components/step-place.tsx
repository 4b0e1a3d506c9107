import { Button, SelectOrOther, TextField } from '@curbwise/ui/entry'
import { CheckCircleIcon, LocationOnIcon } from '@curbwise/ui/icons'
import { useState, type FormEvent, type ReactElement } from 'react'
import { colorOptions, useModels } from '../../../parts/vehicles/use-models.ts'
import type { Draft } from '../state/draft.ts'
import { accuracyWords, positionNow } from '../state/position.ts'
import { placeProblem } from '../state/problems.ts'
import type { Preview } from '../state/request.ts'
import { AuthorizedBy } from './authorized-by.tsx'
import { StepFrame } from './step-frame.tsx'
import { Block, Pair, Placed } from './style.ts'
import { useRequestTexts, useScreenLanguage } from '../../../parts/driver-texts.ts'

const FORM = 'new-tow-place'

export interface StepPlaceProps {
  readonly draft: Draft
  /** The car's record; a car on record needs no description. */
  readonly vehicle: Preview['vehicle']
  readonly onChange: (changes: Partial<Draft>) => void
  readonly onBack: () => void
  readonly onContinue: () => void
  readonly onStartOver: (() => void) | null
}

/** Where the driver finds the car, and how to recognize it. */
export function StepPlace({ draft, vehicle, onChange, onBack, onContinue, onStartOver }: StepPlaceProps): ReactElement {
  const t = useRequestTexts()
  const language = useScreenLanguage()
  const [tried, setTried] = useState(false)
  const [asking, setAsking] = useState(false)
  const [refused, setRefused] = useState(false)
  const problem = placeProblem(draft, t)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (!problem) onContinue()
  }
  const locate = async (): Promise<void> => {
    setAsking(true)
    const position = await positionNow()
    setAsking(false)
    setRefused(position === null)
    if (position) onChange({ position })
  }
  const { make_options } = useModels(draft.make)
  const choice = (field: 'color' | 'make') => ({
    value: draft[field],
    onChange: (value: string) => onChange({ [field]: value }),
  })
  const text = (field: 'model' | 'space' | 'location') => ({
    value: draft[field],
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  })
  return (
    <StepFrame
      step={4}
      onBack={onBack}
      onStartOver={onStartOver}
      action={
        <Button type="submit" form={FORM} variant="primary" size="touch" full>
          {t('continue')}
        </Button>
      }
    >
      <form id={FORM} noValidate onSubmit={submit} style={{ display: 'contents' }}>
        <TextField
          label={t('place.space')}
          size="touch"
          maxLength={20}
          autoComplete="off"
          optional
          {...text('space')}
        />
        <TextField
          label={t('place.where')}
          size="touch"
          maxLength={200}
          autoComplete="off"
          optional={draft.space.trim() !== ''}
          placeholder={t('place.example')}
          {...text('location')}
          error={tried && problem ? problem : undefined}
        />
        {draft.position ? (
          <Placed>
            <CheckCircleIcon size={20} />
            <span>{accuracyWords(draft.position, t)}</span>
            <Button variant="ghost" onClick={() => onChange({ position: null })}>
              {t('place.position.remove')}
            </Button>
          </Placed>
        ) : (
          <Button size="touch" icon={<LocationOnIcon />} busy={asking} onClick={() => void locate()}>
            {t('place.position.add')}
          </Button>
        )}
        {refused && !draft.position ? <Placed role="status">{t('place.position.unknown')}</Placed> : null}
        <AuthorizedBy draft={draft} size="touch" onChange={onChange} />
        {vehicle ? null : (
          <Block aria-label={t('place.car')}>
            <h3>
              {t('place.car')} <small>{t('place.car.why')}</small>
            </h3>
            <SelectOrOther
              label={t('place.color')}
              size="touch"
              maxLength={30}
              optional
              options={colorOptions(language)}
              {...choice('color')}
            />
            <Pair>
              <SelectOrOther
                label={t('place.make')}
                size="touch"
                maxLength={40}
                optional
                options={make_options}
                {...choice('make')}
              />
              <TextField
                label={t('place.model')}
                size="touch"
                maxLength={60}
                autoComplete="off"
                optional
                {...text('model')}
              />
            </Pair>
          </Block>
        )}
        <button type="submit" hidden />
      </form>
    </StepFrame>
  )
}
