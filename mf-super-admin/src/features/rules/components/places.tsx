import type { RulesPlaceRow } from '@curbwise/api/resources/admin-rules.schemas'
import { useMedia } from '@curbwise/ui/app'
import { Select } from '@curbwise/ui/entry'
import { CheckCircleIcon, WarningIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { inForce, placeId } from '../state/place.ts'
import { Tree } from './style.ts'

export interface PlacesProps {
  readonly places: readonly RulesPlaceRow[]
  readonly open: RulesPlaceRow
  readonly onOpen: (place: string) => void
}

const NARROW = '(max-width:900px)'

/** States, each with its counties and cities, and the default everywhere else. */
export function Places({ places, open, onOpen }: PlacesProps): ReactElement {
  const narrow = useMedia(NARROW)
  if (narrow)
    return (
      <nav aria-label="Places">
        <Select
          name="place"
          label="Place"
          placeholder=""
          value={placeId(open)}
          onChange={(event) => onOpen(event.target.value)}
          options={places.map((place) => ({ value: placeId(place), label: place.name }))}
        />
      </nav>
    )
  return (
    <nav aria-label="Places">
      <Tree>
        {places.map((place) => (
          <li key={placeId(place)} data-local={place.county !== null || place.city !== null ? '' : undefined}>
            <button
              type="button"
              aria-current={place === open ? 'true' : undefined}
              onClick={() => onOpen(placeId(place))}
            >
              <span>{place.county ?? place.city ?? place.name}</span>
              <Verified place={place} />
              <small>{place.versions.length}</small>
            </button>
          </li>
        ))}
      </Tree>
    </nav>
  )
}

function Verified({ place }: { readonly place: RulesPlaceRow }): ReactElement | null {
  const current = inForce(place)
  if (!current) return null
  return current.verified_on === null ? <WarningIcon label="Not verified" /> : <CheckCircleIcon label="Verified" />
}
