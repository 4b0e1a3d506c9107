import { LimitField, Switch } from '@curbwise/ui/app'
import { Select, TextField } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { useController } from 'react-hook-form'
import type { Values } from '../state/values.ts'
import { Inline } from './style.ts'

type NameOf<Kind> = { [Name in keyof Values]: Values[Name] extends Kind ? Name : never }[keyof Values]

/** A count, or "no limit". */
export function Limit({
  name,
  label,
  begin,
}: {
  readonly name: NameOf<number | null>
  readonly label: string
  readonly begin: number
}): ReactElement {
  const { field } = useController<Values, typeof name>({ name })
  return <LimitField label={label} name={name} value={field.value} onChange={field.onChange} begin={begin} />
}

/** A switch; the label says what is on. */
export function OnOff({ name, label }: { readonly name: NameOf<boolean>; readonly label: string }): ReactElement {
  const { field } = useController<Values, typeof name>({ name })
  return <Switch label={label} checked={field.value} onChange={field.onChange} />
}

interface NumberProps {
  readonly name: keyof Values
  readonly label: string
  readonly suffix: string
  readonly placeholder?: string
  readonly width?: 's' | 'm'
}

/** A whole number with its unit. */
export function Amount({ name, label, suffix, placeholder, width = 'm' }: NumberProps): ReactElement {
  return (
    <div data-width={width}>
      <TextField
        name={name}
        label={label}
        hideLabel
        suffix={suffix}
        placeholder={placeholder}
        inputMode="numeric"
        autoComplete="off"
      />
    </div>
  )
}

export const GuestHours = (): ReactElement => (
  <Inline>
    <Amount name="guest_hours" label="Guest hours" suffix="hours" placeholder="No limit" width="s" />
    <span>in</span>
    <Amount name="guest_period" label="Number of days for the guest hours" suffix="days" width="s" />
  </Inline>
)

export const QuietHours = (): ReactElement => (
  <Inline>
    <div data-width="t">
      <TextField name="quiet_from" type="time" label="Quiet hours begin" hideLabel />
    </div>
    <span>to</span>
    <div data-width="t">
      <TextField name="quiet_until" type="time" label="Quiet hours end" hideLabel />
    </div>
  </Inline>
)

const SPACES = [
  { value: 'none', label: 'None' },
  { value: 'some', label: 'Some' },
  { value: 'all', label: 'All' },
]

export const ReservedParking = (): ReactElement => (
  <Inline>
    <div data-width="m">
      <Select name="reserved_parking" label="Reserved parking" hideLabel placeholder="Not specified" options={SPACES} />
    </div>
  </Inline>
)

/** The hold's reason, which is shown wherever the hold applies, and its end in the complex's zone. */
export function HoldFields({
  on_hold,
  zone,
}: {
  readonly on_hold: boolean
  readonly zone: string | null
}): ReactElement {
  return (
    <>
      <OnOff name="on_hold" label="On hold" />
      {on_hold ? (
        <Inline style={{ marginTop: 8 }}>
          <div data-width="full">
            <TextField name="reason" label="Reason" autoComplete="off" maxLength={300} />
          </div>
          <div data-width="m">
            <TextField name="until" type="date" label="Ends on" optional />
          </div>
          <div data-width="m">
            <TextField name="until_time" type="time" label="At" optional help={zone ?? undefined} />
          </div>
        </Inline>
      ) : null}
    </>
  )
}
