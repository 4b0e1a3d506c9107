import { useParams } from '@curbwise/platform/router'
import type { ReactElement } from 'react'
import { TowDetails } from '../features/tow-details/components/tow-details.tsx'

/** One tow, for users of its tow company or its complex. */
export default function TowDetailsPage(): ReactElement {
  const { id = '' } = useParams()
  return <TowDetails key={id} id={id} />
}
