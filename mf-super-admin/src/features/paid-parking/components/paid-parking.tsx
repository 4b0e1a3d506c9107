import { useSearchParams } from '@curbwise/platform/router'
import type { ReactElement } from 'react'
import { Place } from './place.tsx'
import { Places } from './places.tsx'

/** The complex in the URL with its packages and permits, or all complexes. */
export function PaidParking(): ReactElement {
  const [params, setParams] = useSearchParams()
  const complex = params.get('complex')
  if (complex) return <Place key={complex} id={complex} onLeave={() => setParams({})} />
  return <Places onOpen={(id) => setParams({ complex: id })} />
}
