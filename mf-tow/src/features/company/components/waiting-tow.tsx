import { tows } from '@curbwise/api/resources/tows.calls'
import { queryFor } from '@curbwise/client'
import { towNumber } from '@curbwise/rules/tows/number'
import { Alert, LinkButton } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'

const Above = styled.div`
  padding: 16px 24px 0;
  @media (max-width: 576px) {
    padding-inline: 16px;
  }
`

export interface WaitingTowProps {
  readonly id: string
  readonly mayEdit: boolean
}

/** Leads back to the tow that couldn't be completed because its complex has no price or lot. */
export function WaitingTow({ id, mayEdit }: WaitingTowProps): ReactElement | null {
  const { data: tow } = useQuery(queryFor(tows.get, { params: { id } }))
  if (!tow?.can.complete) return null
  return (
    <Above>
      <Alert
        severity="warn"
        title={`Tow ${towNumber(tow.number)} is waiting for a price or a lot at ${tow.contract.name}`}
        action={
          <LinkButton size="sm" href={`/tows?selected=${tow.id}`}>
            Back to tow {towNumber(tow.number)}
          </LinkButton>
        }
      >
        {mayEdit
          ? 'Set the defaults of the complex, then complete the tow.'
          : 'Ask an admin of the company to set them.'}
      </Alert>
    </Above>
  )
}
