import type { TowUser } from '@curbwise/api/resources/tow-team.schemas'
import { ChevronRightIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { shiftText } from '../state/words.ts'
import { MemberCell, OnShift, RoleCell, StatusBadge } from './member.tsx'

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
const Work = styled.span`
  color: var(--text-2);
  font-size: 0.8125rem;
  line-height: 1.5rem;
`

export interface MemberCardProps {
  readonly person: TowUser
  readonly zone: string
  /** ms since 1970 */
  readonly now: number
}

/** A person of the team on a phone. */
export function MemberCard({ person, zone, now }: MemberCardProps): ReactElement {
  const { open_tows } = person
  const shift = shiftText(person, zone, now)
  const work = [
    ...(shift ? [shift] : []),
    ...(open_tows > 0 ? [open_tows === 1 ? '1 open tow' : `${open_tows} open tows`] : []),
  ]
  return (
    <Box>
      <MemberCell person={person} zone={zone} now={now} />
      <ChevronRightIcon size={20} />
      <p>
        <RoleCell person={person} />
        <StatusBadge person={person} />
        {work.length > 0 ? (
          <Work>{person.on_shift_since ? <OnShift>{work.join(', ')}</OnShift> : work.join(', ')}</Work>
        ) : null}
      </p>
    </Box>
  )
}
