import type { ReactElement } from 'react'
import { useComplexLimits } from '../api/use-record.ts'
import { bankWords, countWords, hoursWords } from '../state/limit-words.ts'
import { Part } from './dialog-parts.tsx'
import { LimitField } from './limit-field.tsx'

/** The parking limits of one or several units. `keep` adds the option to keep each unit's own value. */
export function LimitsPart({
  contract_id,
  keep,
}: {
  readonly contract_id: string
  readonly keep: boolean
}): ReactElement {
  const complex = useComplexLimits(contract_id)
  const first = keep ? (['keep'] as const) : []
  const all = [...first, 'complex', 'own', 'none', 'unlimited'] as const
  return (
    <Part>
      <h3>Limits</h3>
      <p>A lower limit blocks new records. Existing ones stay.</p>
      <LimitField
        name="resident_limit"
        label="Vehicles"
        own_label="Own number of vehicles"
        unit="vehicles"
        choices={all}
        of_complex={complex && countWords(complex.allowed_resident_vehicles, 'vehicle')}
      />
      <LimitField
        name="guest_limit"
        label="Guests at the same time"
        own_label="Own number of guests"
        unit="guests"
        choices={all}
        of_complex={complex && countWords(complex.allowed_active_guest_vehicles, 'guest')}
      />
      <LimitField
        name="guest_bank"
        label="Guest hours for each plate"
        own_label="Own guest hours"
        unit="hours"
        days
        choices={all}
        of_complex={complex && bankWords(complex)}
      />
      <LimitField
        name="hourly"
        label="Longest single permit"
        own_label="Own longest permit"
        unit="hours"
        choices={[...first, 'complex', 'own', 'unlimited']}
        of_complex={complex && hoursWords(complex.hourly_limit)}
      />
    </Part>
  )
}
