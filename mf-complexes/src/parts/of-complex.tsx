import { useNamedContract } from '@curbwise/client/complexes'
import { ScreenError, useSelectedContract, type Session } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { PageBody } from '@curbwise/ui/app'
import { QueryView } from '@curbwise/ui/entry'
import type { ReactElement, ReactNode } from 'react'
import { NoComplex } from './no-complex.tsx'

export interface OfComplexProps {
  readonly children: (complex: NonNullable<Session['selected_contract']>) => ReactNode
  /** In place of the way to choose one, while none is chosen and the person has some. */
  readonly unchosen?: ReactNode
}

/** The page of the complex in the address. One that is not there for this person is no page; without any it leads to one. */
export function OfComplex({ children, unchosen }: OfComplexProps): ReactElement {
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
