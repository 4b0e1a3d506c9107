import { Select, TextField } from '@curbwise/ui/entry'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ReactElement } from 'react'
import type { LimitChoice } from '../state/limit-choice.ts'
import { Row } from './dialog-parts.tsx'

export interface LimitFieldProps {
  /** Name of the choice in the form. */
  readonly name: 'resident_limit' | 'guest_limit' | 'guest_bank' | 'hourly'
  readonly label: string
  /** Label of the number field for the unit's own limit. */
  readonly own_label: string
  /** The complex's limit in words; null until loaded. */
  readonly of_complex: string | null
  readonly unit: string
  readonly choices: readonly LimitChoice[]
  /** Whether the unit's own limit also has a number of days. */
  readonly days?: boolean
}

/** Picks which limit applies, with a number field for the unit's own limit. */
export function LimitField({ name, label, own_label, of_complex, unit, choices, days }: LimitFieldProps): ReactElement {
  const { control } = useFormContext()
  const choice = useWatch({ control, name: `${name}.choice` }) as LimitChoice
  const words: Readonly<Record<LimitChoice, string>> = {
    keep: 'Leave as it is',
    complex: of_complex ? `Same as the complex: ${of_complex}` : 'Same as the complex',
    own: 'Its own number',
    none: 'None allowed',
    unlimited: 'No limit',
  }
  return (
    <>
      <Select
        name={`${name}.choice`}
        label={label}
        options={choices.map((value) => ({ value, label: words[value] }))}
        placeholder=""
      />
      {choice === 'own' ? (
        <Row>
          <TextField name={`${name}.number`} label={own_label} suffix={unit} inputMode="numeric" autoComplete="off" />
          {days ? (
            <TextField
              name={`${name}.days`}
              label="In how many days"
              suffix="days"
              inputMode="numeric"
              autoComplete="off"
            />
          ) : null}
        </Row>
      ) : null}
    </>
  )
}
