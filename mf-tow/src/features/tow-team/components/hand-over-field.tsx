import type { TowUser } from '@curbwise/api/resources/tow-team.schemas'
import { Select } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { useDrivers } from '../../../company/use-drivers.ts'
import { OpenTows } from './open-tows.tsx'

export interface HandOverFieldProps {
  readonly person: TowUser
  /** Whether the person leaves the team, which waits until no car is hooked up. */
  readonly leaves: boolean
  /** A driver's id; null for the open requests. */
  readonly value: string | null
  readonly onChange: (driver_id: string | null) => void
}

const tows = (count: number): string => (count === 1 ? '1 open tow' : `${count} open tows`)

/** Lists a person's open tows and asks who takes them over. */
export function HandOverField({ person, leaves, value, onChange }: HandOverFieldProps): ReactElement {
  const drivers = useDrivers().filter(({ id }) => id !== person.id)
  return (
    <>
      <OpenTows person={person} />
      <Select
        label={`Who takes over ${tows(person.open_tows)}?`}
        help={
          leaves
            ? 'A tow whose car is hooked up must be completed or dropped first.'
            : 'Dispatch finishes a tow whose car is hooked up.'
        }
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
        placeholder="No one yet: back to the open requests"
        options={drivers.map(({ id, name, open_tows, on_shift }) => ({
          value: id,
          label: [name, ...(on_shift ? [] : ['off shift']), tows(open_tows)].join(', '),
        }))}
      />
    </>
  )
}
