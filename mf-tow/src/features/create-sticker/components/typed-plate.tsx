import { PlateField } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import { useCheckTexts } from '../../../parts/check-texts.ts'
import { problemOf, vinAdvice } from '../../../parts/typed-car.ts'

export interface TypedPlateProps {
  readonly plate: string
  readonly onChange: (plate: string) => void
  /** Once the plate is complete: when the person leaves the field, or presses Enter. */
  readonly onDone: () => void
  readonly autoFocus: boolean
}

/** The plate or VIN as the person reads it on the car. */
export function TypedPlate({ plate, onChange, onDone, autoFocus }: TypedPlateProps): ReactElement {
  const t = useCheckTexts()
  const [left, setLeft] = useState(false)
  const wrong = left ? problemOf(plate, t) : null
  const done = (): void => {
    setLeft(plate !== '')
    onDone()
  }
  return (
    <PlateField
      label={t('plate')}
      size="plate"
      maxLength={20}
      enterKeyHint="done"
      autoFocus={autoFocus}
      value={plate}
      error={wrong ?? undefined}
      help={vinAdvice(plate, t) ?? undefined}
      onChange={({ target }) => {
        setLeft(false)
        onChange(target.value)
      }}
      onBlur={done}
      onKeyDown={({ key }) => {
        if (key === 'Enter') done()
      }}
    />
  )
}
