import type { towTeam } from '@curbwise/api/resources/tow-team.calls'
import type { TowUser } from '@curbwise/api/resources/tow-team.schemas'
import type { SortFieldOf } from '@curbwise/client'
import type { Column } from '@curbwise/ui/grid'
import styled from '@emotion/styled'
import { MemberCell, RoleCell, ShiftCell, StatusBadge } from './member.tsx'

const Quiet = styled.span`
  color: var(--text-3);
`

/** Columns of the team. Times are in the company's zone. @param now ms since 1970 */
export const columnsOf = (
  zone: string,
  now: number,
): readonly Column<TowUser, SortFieldOf<typeof towTeam.towUsers>>[] => [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    cell: (person) => <MemberCell person={person} zone={zone} now={now} />,
  },
  { id: 'role', header: 'Role and permissions', width: 164, cell: (person) => <RoleCell person={person} /> },
  { id: 'status', header: 'Status', width: 172, cell: (person) => <StatusBadge person={person} /> },
  {
    id: 'shift',
    header: 'Shift and truck',
    width: 148,
    hideBelow: 900,
    cell: (person) => <ShiftCell person={person} zone={zone} now={now} />,
  },
  {
    id: 'open_tows',
    header: 'Open',
    sort: 'open_tows',
    align: 'end',
    width: 84,
    hideBelow: 900,
    cell: ({ open_tows }) => (open_tows > 0 ? <b>{open_tows}</b> : <Quiet>0</Quiet>),
  },
]
