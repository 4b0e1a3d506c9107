import type { Role } from '@curbwise/api/roles'
import { useContractChoice } from '@curbwise/client/complexes'
import { useSelectedContract, useSession } from '@curbwise/platform'
import { ContractField, PageBody } from '@curbwise/ui/app'
import { EmptyState, LinkButton } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { canAddComplexes } from './can-add-complexes.ts'

/** Who gives a person a complex. */
function whomToAsk(role: Role | null): string {
  switch (role) {
    case 'contract_manager':
      return 'Ask the tow company that serves your complex to add you to it.'
    case 'contract_staff':
      return 'Ask the manager of your complex to add you to it.'
    case 'external_user':
      return 'Ask the person who invited you to give your company a complex.'
    default:
      return 'Your company serves no complex yet.'
  }
}

const Choice = styled.div`
  width: min(420px, 100%);
  text-align: start;
`

/** In place of a complex's page while none is chosen, or when the log-in has none. */
export function NoComplex(): ReactElement {
  const { contracts, every } = useSelectedContract()
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
          Write a part of its name, its street or its tow company.
        </EmptyState>
      ) : (
        <EmptyState title="No complex belongs to this log-in" actions={begin}>
          Your log-in works. {whomToAsk(role)} What you may see appears here right after.
        </EmptyState>
      )}
    </PageBody>
  )
}

function ComplexChoice(): ReactElement {
  return <ContractField label="Complex" size="touch" {...useContractChoice()} />
}
