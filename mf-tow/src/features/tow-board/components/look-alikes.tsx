import { US_STATES } from '@curbwise/api/us-states'
import { previewTow } from '@curbwise/api/resources/decisions.calls'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { queryFor } from '@curbwise/client'
import { PlateTag } from '@curbwise/ui/entry'
import { VisibilityIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { AssignMenu } from './driver-menu.tsx'

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 10px;
  margin-top: 12px;
  font-size: 0.875rem;
  line-height: 1.25rem;
  p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 8px;
  }
`
const MINUTE = 60_000

/** Live look-alikes of the car of a doubtful request: empty while nothing can be told apart. */
export function useLookAlikes(tow: Tow) {
  const doubtful = tow.status === 'requested' && tow.alert?.verdict === 'check' && tow.can.assign
  const state = US_STATES.find((code) => code === tow.state)
  const body = {
    contract_id: tow.contract.id,
    license_plate: tow.license_plate,
    state,
    reason: tow.reason,
    space: tow.space,
  }
  const query = useQuery({
    ...queryFor(previewTow, { body }),
    enabled: doubtful && tow.license_plate !== null,
    staleTime: MINUTE,
    refetchOnWindowFocus: false,
  })
  const decision = query.data?.decision
  return doubtful && decision?.verdict === 'check' ? decision.near : []
}

export interface LookAlikesProps {
  readonly tow: Tow
  readonly near: ReturnType<typeof useLookAlikes>
}

/** The one way on for a request whose plate now looks like another: somebody sees on the photo that it is not, and gives the tow. */
export function LookAlikes({ tow, near }: LookAlikesProps): ReactElement {
  const photo = tow.images.find(({ subject }) => subject === 'plate')
  return (
    <Box role="group" aria-label="Look-alike">
      <p>
        Is it this car?{' '}
        {near.map<ReactNode>(({ record, license_plate, state, mark }) => (
          <PlateTag key={record.id} plate={license_plate} state={state} mark={mark} copy={false} />
        ))}
      </p>
      {photo ? (
        <AssignMenu
          tow={tow}
          told_apart={near.map(({ record }) => record.id)}
          variant="primary"
          full
          icon={<VisibilityIcon />}
        >
          Not the same car: assign
        </AssignMenu>
      ) : (
        <p>A photo of the plate tells them apart: add it below, or let the requester send one.</p>
      )}
    </Box>
  )
}
