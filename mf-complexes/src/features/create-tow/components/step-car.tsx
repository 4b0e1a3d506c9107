import { US_STATES } from '@curbwise/api/us-states'
import { vinWarning } from '@curbwise/rules/plates/vin'
import { Alert, Button, PlateField, Select, stateName, TextField } from '@curbwise/ui/entry'
import { PhotoCameraIcon } from '@curbwise/ui/icons'
import { useRef, useState, type FormEvent, type ReactElement } from 'react'
import type { Draft, UsState } from '../state/draft.ts'
import { carProblem } from '../state/problems.ts'
import { ComplexField, type ComplexFieldProps } from './complex-field.tsx'
import { Pair, PlateRow } from './style.ts'
import { StepFrame } from './step-frame.tsx'

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
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const problem = carProblem(draft)
  const warning = draft.car === 'vin' && draft.vin && !problem ? vinWarning(draft.vin) : null
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
          {draft.car === 'plate' ? 'Check this plate' : draft.car === 'vin' ? 'Check this VIN' : 'Check without plate'}
        </Button>
      }
    >
      <ComplexField address={address} error={tried && !placed ? 'Choose the complex' : undefined} />
      <form id={FORM} noValidate onSubmit={submit}>
        {draft.car === 'plate' ? (
          <PlateRow>
            <Select
              label="State"
              size="touch"
              placeholder=""
              options={STATES}
              value={state}
              aria-label={`State, ${stateName(state)}`}
              onChange={(event) => onChange({ state: event.target.value as UsState })}
            />
            <PlateField
              ref={field}
              label="Plate"
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
            help={warning ?? 'Through the windshield on the driver’s side: 17 letters and digits.'}
          />
        ) : (
          <Alert severity="note" title="Neither plate nor VIN can be read">
            Without either, the car’s right to park can’t be checked. It may be towed only as a hazard.
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
          Read it from a photo
        </Button>
      ) : null}
      <Pair>
        {draft.car === 'plate' ? null : (
          <Button size="touch" onClick={() => choose('plate')}>
            It has a plate
          </Button>
        )}
        {draft.car === 'vin' ? null : (
          <Button size="touch" onClick={() => choose('vin')}>
            {draft.car === 'plate' ? 'No plate, use VIN' : 'Use the VIN'}
          </Button>
        )}
        {draft.car === 'vin' ? (
          <Button size="touch" onClick={() => choose('none')}>
            No VIN either
          </Button>
        ) : null}
      </Pair>
    </StepFrame>
  )
}
