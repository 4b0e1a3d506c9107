import { Select, TextField } from '@curbwise/ui/entry'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ReactElement } from 'react'
import type { LimitChoice } from '../state/limit-choice.ts'
import { Row } from './dialog-parts.tsx'

export interface LimitFieldProps {
  /** Path of the choice in the form. */
  readonly name: 'resident_limit' | 'guest_limit' | 'guest_bank' | 'hourly'
  readonly label: string
  /** Name of the number where the unit has one of its own. */
  readonly own_label: string
  /** What holds as long as the unit follows its complex; null while that is not known. */
  readonly of_complex: string | null
  readonly unit: string
  readonly choices: readonly LimitChoice[]
  /** Says that the own number counts in so many days. */
  readonly days?: boolean
}

/** Whose limit it is, in one choice; the number stands beside it where the unit has one of its own. */
export function LimitField({ name, label, own_label, of_complex, unit, choices, days }: LimitFieldProps): ReactElement {
  const { control } = useFormContext()
  const choice = useWatch({ control, name: `${name}.choice` }) as LimitChoice
  const words: Readonly<Record<LimitChoice, string>> = {
    keep: 'Leave as it is',
    complex: of_complex ? `As the complex: ${of_complex}` : 'As the complex',
    own: 'A number of its own',
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
