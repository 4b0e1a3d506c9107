import type { ReactElement } from 'react'
import { Tows } from '../features/tows/components/tows.tsx'
import { AllOrOne } from '../parts/all-or-one.tsx'

/** The tows of the complex in the URL, or of all. Shows "not found" for a complex the user can't see. */
export default function TowsPage(): ReactElement {
  return <AllOrOne>{(place) => <Tows key={place.id ?? ''} place={place} />}</AllOrOne>
}
