import { ALL_COMPLEXES } from '@curbwise/api/screen'
import { useSession, type Session } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import type { ReactElement, ReactNode } from 'react'
import { WithComplex } from './with-complex.tsx'

type Complex = NonNullable<Session['selected_contract']>

/** What a list covers: one complex, or all of the user's. */
export interface Place {
  /** Undefined for all complexes. */
  readonly id: string | undefined
  /** "Arbor Ridge", or "your complexes". */
  readonly name: string
  /** The complex's time zone; for all complexes, of what belongs to none of them. */
  readonly timezone: string
  /** The time zone of a complex's rows. */
  readonly zoneOf: (contract_id: string) => string
}

export interface AllOrOneProps {
  /** `complex` is null for all complexes. */
  readonly children: (place: Place, complex: Complex | null) => ReactNode
}

/** A list of the complex in the URL, or of all complexes of a user who has several (`?id=all`). */
export function AllOrOne({ children }: AllOrOneProps): ReactElement {
  const { contracts, timezone } = useSession()
  const [params] = useSearchParams()
  if (params.get('id') !== ALL_COMPLEXES)
    return (
      <WithComplex>
        {(complex) =>
          children(
            { id: complex.id, name: complex.name, timezone: complex.timezone, zoneOf: () => complex.timezone },
            complex,
          )
        }
      </WithComplex>
    )
  const home = timezone ?? 'America/Chicago'
  const zones = new Map(contracts.map((contract) => [contract.id, contract.timezone]))
  return (
    <>
      {children({ id: undefined, name: 'your complexes', timezone: home, zoneOf: (id) => zones.get(id) ?? home }, null)}
    </>
  )
}
