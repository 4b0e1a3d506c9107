import { lazyPart, ScreenError, useSession } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { Suspense, type ReactElement } from 'react'
import { Details } from '../features/details/components/details.tsx'
import { canAddComplexes } from '../parts/can-add-complexes.ts'
import { WithComplex } from '../parts/with-complex.tsx'

const NewComplex = lazyPart(() => import('../features/details/components/new-complex.tsx'))

/** The page of a complex; with `new` in the URL, the form to add one. */
export default function DetailsPage(): ReactElement {
  const [params] = useSearchParams()
  const { role } = useSession()
  if (params.has('new')) {
    if (!canAddComplexes(role)) throw new ScreenError(404, 'Page not found')
    return (
      <Suspense fallback={null}>
        <NewComplex />
      </Suspense>
    )
  }
  return <WithComplex>{(complex) => <Details key={complex.id} complex={complex} />}</WithComplex>
}
