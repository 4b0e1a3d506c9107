import { US_STATES } from '@curbwise/api/us-states'
import { Alert, Button, PlateField, Select, stateName, TextField } from '@curbwise/ui/entry'
import type { KeyboardEvent, ReactElement, RefObject } from 'react'
import type { Draft, UsState } from '../../state/draft.ts'
import { vinAdvice } from '../../state/problems.ts'
import { CarRow } from './desk-style.ts'
import { useRequestTexts } from '../../../../parts/driver-texts.ts'

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
  const t = useRequestTexts()
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
          autoFocus={draft.plate === ''}
          value={draft.plate}
          onChange={(event) => onChange({ plate: event.target.value })}
          onKeyDown={onKeyDown}
          onBlur={onAsk}
          error={problem ?? undefined}
        />
        <Button onClick={() => onChange({ car: 'vin' })}>{t('car.no_plate')}</Button>
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
          help={(draft.vin && !problem ? vinAdvice(draft.vin, t) : null) ?? t('car.vin.where_short')}
        />
        <Button onClick={() => onChange({ car: 'plate' })}>{t('car.has_plate')}</Button>
        <Button onClick={() => onChange({ car: 'none' })}>{t('car.no_vin')}</Button>
      </CarRow>
    )
  return (
    <Alert
      severity="note"
      title={t('car.neither')}
      action={
        <Button size="sm" onClick={() => onChange({ car: 'plate' })}>
          {t('car.has_plate')}
        </Button>
      }
    >
      {t('car.neither.what')}
    </Alert>
  )
}
