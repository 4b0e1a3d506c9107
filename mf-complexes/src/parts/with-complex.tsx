import { useNamedContract } from '@curbwise/client/complexes'
import { ScreenError, useSelectedContract, type Session } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { PageBody } from '@curbwise/ui/app'
import { QueryView } from '@curbwise/ui/entry'
import type { ReactElement, ReactNode } from 'react'
import { NoComplex } from './no-complex.tsx'

export interface WithComplexProps {
  readonly children: (complex: NonNullable<Session['selected_contract']>) => ReactNode
  /** Shown instead of the complex picker while none is selected and the person has some. */
  readonly unchosen?: ReactNode
}

/** A page for the complex in the URL. Not found if this person cannot see that complex; without one in the URL, asks for it. */
export function WithComplex({ children, unchosen }: WithComplexProps): ReactElement {
  const { contract, contracts, every } = useSelectedContract()
  const [params] = useSearchParams()
  const asked = params.get('id')
  const named = useNamedContract(asked)
  const known = asked === null || contract?.id === asked || contracts.some(({ id }) => id === asked)
  if (!known && every) {
    if (named.data?.data.length === 0) throw new ScreenError(404, 'Page not found')
    return (
      <PageBody data-padded="">
        <QueryView query={named} failed_title="The complex did not load">
          {() => null}
        </QueryView>
      </PageBody>
    )
  }
  if (!known && contracts.length > 0) throw new ScreenError(404, 'Page not found')
  if (contract) return <>{children(contract)}</>
  return <>{(every || contracts.length > 0) && unchosen ? unchosen : <NoComplex />}</>
}
