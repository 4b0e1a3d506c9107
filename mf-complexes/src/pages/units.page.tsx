import { ScreenError, useSelectedContract } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import type { ReactElement } from 'react'
import { Units } from '../features/units/components/units.tsx'
import { NoComplex } from '../parts/no-complex.tsx'

/** Units and residents of the complex in the address. One that is not this person's is not there. */
export default function UnitsPage(): ReactElement {
  const { contract, contracts } = useSelectedContract()
  const [params] = useSearchParams()
  const asked = params.get('id')
  if (asked !== null && contracts.length > 0 && !contracts.some(({ id }) => id === asked)) throw new ScreenError(404, 'Page not found')
  return contract ? <Units key={contract.id} complex={contract} /> : <NoComplex />
}
