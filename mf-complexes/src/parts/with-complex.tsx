import { useNamedContract } from '@curbwise/client/complexes'
import { noComplexTexts } from '@curbwise/messages/no-complex'
import { ScreenError, useSelectedContract, type Session } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { PageBody } from '@curbwise/ui/app'
import { QueryView } from '@curbwise/ui/entry'
import { useKit } from '@curbwise/ui/theme'
import type { ReactElement, ReactNode } from 'react'
import { NoComplex } from './no-complex.tsx'

export interface WithComplexProps {
  readonly children: (complex: NonNullable<Session['selected_contract']>) => ReactNode
  /** Shown instead of the complex picker while none is selected and the user has some. */
  readonly unchosen?: ReactNode
}

/**
 * A page for the complex in the URL. Shows "not found" if the user can't see it, and asks for one if the URL has
 * none.
 */
export function WithComplex({ children, unchosen }: WithComplexProps): ReactElement {
  const texts = noComplexTexts[useKit().language]
  const { contract, contracts, every } = useSelectedContract()
  const [params] = useSearchParams()
  const id_in_url = params.get('id')
  const named = useNamedContract(id_in_url)
  const is_available = id_in_url === null || contract?.id === id_in_url || contracts.some(({ id }) => id === id_in_url)
  if (!is_available && every) {
    if (named.data?.data.length === 0) throw new ScreenError(404, 'Page not found')
    return (
      <PageBody data-padded="">
        <QueryView query={named} failed_title={texts['complex.failed']}>
          {() => null}
        </QueryView>
      </PageBody>
    )
  }
  if (!is_available && contracts.length > 0) throw new ScreenError(404, 'Page not found')
  // The shell selects the complex in the URL right after this; until then, the page would show the one selected before, or none.
  if (is_available && id_in_url !== null && contract?.id !== id_in_url) return <PageBody data-padded="" aria-busy />
  if (contract) return <>{children(contract)}</>
  return <>{(every || contracts.length > 0) && unchosen ? unchosen : <NoComplex />}</>
}
