import { useParams } from '@curbwise/platform/router'
import type { ReactElement } from 'react'
import { BootDetails } from '../features/boot-details/components/boot-details.tsx'

/** One booted car, for users of its tow company or its complex. */
export default function BootDetailsPage(): ReactElement {
  const { id = '' } = useParams()
  return <BootDetails key={id} id={id} />
}
