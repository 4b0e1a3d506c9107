import { Button, SelectOrOther, TextField } from '@curbwise/ui/entry'
import { CheckCircleIcon, LocationOnIcon } from '@curbwise/ui/icons'
import { useState, type FormEvent, type ReactElement } from 'react'
import { COLOR_OPTIONS, useModels } from '../../../parts/vehicles/use-models.ts'
import type { Draft } from '../state/draft.ts'
import { accuracyWords, positionNow } from '../state/position.ts'
import { placeProblem } from '../state/problems.ts'
import type { Preview } from '../state/request.ts'
import { AuthorizedBy } from './authorized-by.tsx'
import { StepFrame } from './step-frame.tsx'
import { Block, Pair, Placed } from './style.ts'

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
  const [tried, setTried] = useState(false)
  const [asking, setAsking] = useState(false)
  const [refused, setRefused] = useState(false)
  const problem = placeProblem(draft)
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
          Continue
        </Button>
      }
    >
      <form id={FORM} noValidate onSubmit={submit} style={{ display: 'contents' }}>
        <TextField label="Space number" size="touch" maxLength={20} autoComplete="off" optional {...text('space')} />
        <TextField
          label="Where the car is"
          size="touch"
          maxLength={200}
          autoComplete="off"
          optional={draft.space.trim() !== ''}
          placeholder="By the north gate, facing the pool"
          {...text('location')}
          error={tried && problem ? problem : undefined}
        />
        {draft.position ? (
          <Placed>
            <CheckCircleIcon size={20} />
            <span>{accuracyWords(draft.position)}</span>
            <Button variant="ghost" onClick={() => onChange({ position: null })}>
              Remove
            </Button>
          </Placed>
        ) : (
          <Button size="touch" icon={<LocationOnIcon />} busy={asking} onClick={() => void locate()}>
            Add my position
          </Button>
        )}
        {refused && !draft.position ? (
          <Placed role="status">Your position is unknown. It isn’t required.</Placed>
        ) : null}
        <AuthorizedBy draft={draft} size="touch" onChange={onChange} />
        {vehicle ? null : (
          <Block aria-label="The car">
            <h3>
              The car <small>so the driver can find it</small>
            </h3>
            <SelectOrOther
              label="Color"
              size="touch"
              maxLength={30}
              optional
              options={COLOR_OPTIONS}
              {...choice('color')}
            />
            <Pair>
              <SelectOrOther
                label="Make"
                size="touch"
                maxLength={40}
                optional
                options={make_options}
                {...choice('make')}
              />
              <TextField label="Model" size="touch" maxLength={60} autoComplete="off" optional {...text('model')} />
            </Pair>
          </Block>
        )}
        <button type="submit" hidden />
      </form>
    </StepFrame>
  )
}
