import type { Role } from '@curbwise/api/roles'
import { useContractChoice } from '@curbwise/client/complexes'
import { noComplexTexts } from '@curbwise/messages/no-complex'
import { useSelectedContract, useSession } from '@curbwise/platform'
import { ContractField, PageBody } from '@curbwise/ui/app'
import { EmptyState, LinkButton } from '@curbwise/ui/entry'
import { useKit } from '@curbwise/ui/theme'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { canAddComplexes } from './can-add-complexes.ts'

/** Returns who can give the user access to a complex. */
function whomToAsk(role: Role | null): string {
  switch (role) {
    case 'contract_manager':
      return 'Ask the tow company that serves your complex to add you to it.'
    case 'contract_staff':
      return 'Ask the manager of your complex to add you to it.'
    case 'external_user':
      return 'Ask the person who invited you to assign a complex to your company.'
    default:
      return 'Your company doesn’t serve a complex yet.'
  }
}

const Choice = styled.div`
  width: min(420px, 100%);
  text-align: start;
`

/** Shown instead of a page while no complex is selected, or if the user has none. */
export function NoComplex(): ReactElement {
  const { contracts, every } = useSelectedContract()
  const texts = noComplexTexts[useKit().language]
  const { role } = useSession()
  const begin = canAddComplexes(role) ? <LinkButton href="/complexes/details?new=1">New complex</LinkButton> : null
  return (
    <PageBody data-padded="">
      {every || contracts.length > 0 ? (
        <EmptyState
          title="Which complex is it about?"
          actions={
            <>
              <Choice>
                <ComplexChoice />
              </Choice>
              {begin}
            </>
          }
        >
          Enter part of its name, street, or tow company.
        </EmptyState>
      ) : (
        <EmptyState title={texts['complex.none']} actions={begin}>
          {role === 'tow_driver'
            ? texts['complex.none.next']
            : `Your login works. ${whomToAsk(role)} Then this page shows what you can use.`}
        </EmptyState>
      )}
    </PageBody>
  )
}

function ComplexChoice(): ReactElement {
  return <ContractField label="Complex" size="touch" {...useContractChoice()} />
}
