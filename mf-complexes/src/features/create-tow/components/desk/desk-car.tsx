import { US_STATES } from '@curbwise/api/us-states'
import { vinWarning } from '@curbwise/rules/plates/vin'
import { Alert, Button, PlateField, Select, stateName, TextField } from '@curbwise/ui/entry'
import type { KeyboardEvent, ReactElement, RefObject } from 'react'
import type { Draft, UsState } from '../../state/draft.ts'
import { CarRow } from './desk-style.ts'

const STATES = US_STATES.map((code) => ({ value: code, label: code }))

export interface DeskCarProps {
  readonly draft: Draft
  readonly state: string
  /** Null while nothing is wrong, or nothing was sent yet. */
  readonly problem: string | null
  readonly field: RefObject<HTMLInputElement | null>
  readonly onChange: (changes: Partial<Draft>) => void
  /** Checks the car without waiting for a pause. */
  readonly onAsk: () => void
}

/** Which car: by plate, else by VIN, else neither can be read. The plate has the focus when the page opens. */
export function DeskCar({ draft, state, problem, field, onChange, onAsk }: DeskCarProps): ReactElement {
  // Enter checks the car; only the button sends the request.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onAsk()
  }
  if (draft.car === 'plate')
    return (
      <CarRow>
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
          autoFocus={draft.plate === ''}
          value={draft.plate}
          onChange={(event) => onChange({ plate: event.target.value })}
          onKeyDown={onKeyDown}
          onBlur={onAsk}
          error={problem ?? undefined}
        />
        <Button onClick={() => onChange({ car: 'vin' })}>No plate, use VIN</Button>
      </CarRow>
    )
  if (draft.car === 'vin')
    return (
      <CarRow style={{ gridTemplateColumns: 'minmax(0, 1fr) auto auto' }}>
        <TextField
          ref={field}
          label="VIN"
          size="touch"
          mono="plate"
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus={draft.vin === ''}
          value={draft.vin}
          onChange={(event) => onChange({ vin: event.target.value })}
          onKeyDown={onKeyDown}
          onBlur={onAsk}
          error={problem ?? undefined}
          help={
            (draft.vin && !problem ? vinWarning(draft.vin) : null) ?? 'Through the windshield on the driver’s side.'
          }
        />
        <Button onClick={() => onChange({ car: 'plate' })}>It has a plate</Button>
        <Button onClick={() => onChange({ car: 'none' })}>No VIN either</Button>
      </CarRow>
    )
  return (
    <Alert
      severity="note"
      title="Neither plate nor VIN can be read"
      action={
        <Button size="sm" onClick={() => onChange({ car: 'plate' })}>
          It has a plate
        </Button>
      }
    >
      Without either, the car’s right to park can’t be checked. It may be towed only as a hazard.
    </Alert>
  )
}
