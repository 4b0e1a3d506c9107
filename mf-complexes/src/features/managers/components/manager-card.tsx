import type { Manager } from '@curbwise/api/resources/managers.schemas'
import { RoleTag } from '@curbwise/ui/app'
import { ChevronRightIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { pairAt } from '../state/words.ts'
import { MainTag, PersonCell, StatusCell } from './person.tsx'

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px 10px;
  align-items: center;
  > .cw-i {
    color: var(--text-3);
  }
  > p {
    grid-column: 1/-1;
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: 6px 8px;
  }
`

export interface ManagerCardProps {
  readonly person: Manager
  readonly contract_id: string
  readonly zone: string
  /** ms since 1970 */
  readonly now: number
}

/** A manager on a phone. */
export function ManagerCard({ person, contract_id, zone, now }: ManagerCardProps): ReactElement {
  const pair = pairAt(person, contract_id)
  return (
    <Box>
      <PersonCell person={person} />
      <ChevronRightIcon size={20} />
      <p>
        {pair ? <RoleTag role={pair.role} /> : null}
        {pair?.is_main ? <MainTag /> : null}
        <StatusCell person={person} zone={zone} now={now} />
      </p>
    </Box>
  )
}
