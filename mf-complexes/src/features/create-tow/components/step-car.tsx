import { US_STATES } from '@curbwise/api/us-states'
import { Alert, Button, PlateField, Select, stateName, TextField } from '@curbwise/ui/entry'
import { PhotoCameraIcon } from '@curbwise/ui/icons'
import { useRef, useState, type FormEvent, type ReactElement } from 'react'
import type { Draft, UsState } from '../state/draft.ts'
import { carProblem, vinAdvice } from '../state/problems.ts'
import { ComplexField, type ComplexFieldProps } from './complex-field.tsx'
import { Pair, PlateRow } from './style.ts'
import { StepFrame } from './step-frame.tsx'
import { useRequestTexts } from '../../../parts/driver-texts.ts'

const STATES = US_STATES.map((code) => ({ value: code, label: code }))
const FORM = 'new-tow-car'

export interface StepCarProps extends Pick<ComplexFieldProps, 'address'> {
  /** Whether a complex is selected; nothing can be checked without one. */
  readonly placed: boolean
  readonly draft: Draft
  /** The most common state of plates here; the default until another is chosen. */
  readonly usual: string
  readonly onChange: (changes: Partial<Draft>) => void
  readonly onCheck: () => void
  readonly onStartOver: (() => void) | null
  /** The plate is typed after a photo: it gets the focus. */
  readonly typing: boolean
  /** Opens the camera to read the plate from a photo; null where photos aren't read. */
  readonly onPhotograph: ((state: string) => void) | null
}

/** Where, and which car: by plate, else by VIN, else neither can be read. */
export function StepCar({
  draft,
  usual,
  onChange,
  onCheck,
  onStartOver,
  placed,
  address,
  typing,
  onPhotograph,
}: StepCarProps): ReactElement {
  const t = useRequestTexts()
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const problem = carProblem(draft, t)
  const warning = draft.car === 'vin' && draft.vin && !problem ? vinAdvice(draft.vin, t) : null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (problem) field.current?.focus()
    else if (placed) onCheck()
  }
  const choose = (car: Draft['car']): void => {
    setTried(false)
    onChange({ car })
  }
  const state = draft.state || usual
  return (
    <StepFrame
      step={1}
      onBack={null}
      onStartOver={onStartOver}
      action={
        <Button type="submit" form={FORM} variant="primary" size="touch" full>
          {t(draft.car === 'plate' ? 'car.check_plate' : draft.car === 'vin' ? 'car.check_vin' : 'car.check_none')}
        </Button>
      }
    >
      <ComplexField address={address} error={tried && !placed ? t('complex.choose') : undefined} />
      <form id={FORM} noValidate onSubmit={submit}>
        {draft.car === 'plate' ? (
          <PlateRow>
            <Select
              label={t('car.state')}
              size="touch"
              placeholder=""
              options={STATES}
              value={state}
              aria-label={t('car.state.named', { state: stateName(state) })}
              onChange={(event) => onChange({ state: event.target.value as UsState })}
            />
            <PlateField
              ref={field}
              label={t('car.plate')}
              size="plate"
              autoFocus={typing}
              value={draft.plate}
              onChange={(event) => onChange({ plate: event.target.value })}
              error={tried && problem ? problem : undefined}
            />
          </PlateRow>
        ) : draft.car === 'vin' ? (
          <TextField
            ref={field}
            label="VIN"
            size="touch"
            mono="plate"
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            value={draft.vin}
            onChange={(event) => onChange({ vin: event.target.value })}
            error={tried && problem ? problem : undefined}
            help={warning ?? t('car.vin.where')}
          />
        ) : (
          <Alert severity="note" title={t('car.neither')}>
            {t('car.neither.what')}
          </Alert>
        )}
      </form>
      {draft.car === 'plate' && onPhotograph ? (
        <Button
          size="touch"
          full
          icon={<PhotoCameraIcon />}
          onClick={() => {
            if (placed) onPhotograph(state)
            else setTried(true)
          }}
        >
          {t('car.read_photo')}
        </Button>
      ) : null}
      <Pair>
        {draft.car === 'plate' ? null : (
          <Button size="touch" onClick={() => choose('plate')}>
            {t('car.has_plate')}
          </Button>
        )}
        {draft.car === 'vin' ? null : (
          <Button size="touch" onClick={() => choose('vin')}>
            {t(draft.car === 'plate' ? 'car.no_plate' : 'car.use_vin')}
          </Button>
        )}
        {draft.car === 'vin' ? (
          <Button size="touch" onClick={() => choose('none')}>
            {t('car.no_vin')}
          </Button>
        ) : null}
      </Pair>
    </StepFrame>
  )
}
