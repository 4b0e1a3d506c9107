import type { ReactElement } from 'react'
import { StickerLists } from '../features/sticker-lists/components/sticker-lists.tsx'
import { AllOrOne } from '../parts/all-or-one.tsx'

/** The sticker lists of the complex in the URL, or of all. Shows "not found" for a complex the user can't see. */
export default function StickerListsPage(): ReactElement {
  return <AllOrOne>{(place) => <StickerLists key={place.id ?? ''} place={place} />}</AllOrOne>
}
