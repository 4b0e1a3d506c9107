import type { managers } from '@curbwise/api/resources/managers.calls'
import type { SortFieldOf } from '@curbwise/client'
import type { Manager } from '@curbwise/api/resources/managers.schemas'
import { RoleTag } from '@curbwise/ui/app'
import type { Column } from '@curbwise/ui/grid'
import styled from '@emotion/styled'
import { complexesText, pairAt, seenText } from '../state/words.ts'
import { MainTag, PersonCell, StatusCell } from './person.tsx'

const Tags = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 4px;
`

/** Columns of the manager list. Times are in the complex's zone. @param now ms since 1970 */
export const columnsOf = (
  contract_id: string,
  zone: string,
  now: number,
): readonly Column<Manager, SortFieldOf<typeof managers.list>>[] => [
  { id: 'name', header: 'Person', sort: 'name', cell: (person) => <PersonCell person={person} /> },
  {
    id: 'role',
    header: 'Role',
    width: 176,
    cell: (person) => {
      const pair = pairAt(person, contract_id)
      return pair ? (
        <Tags>
          <RoleTag role={pair.role} />
          {pair.is_main ? <MainTag /> : null}
        </Tags>
      ) : null
    },
  },
  { id: 'complexes', header: 'Complexes', width: 200, hideBelow: 900, cell: complexesText },
  {
    id: 'last_seen_at',
    header: 'Last login',
    sort: 'last_seen_at',
    width: 116,
    hideBelow: 1200,
    cell: (person) => seenText(person, zone),
  },
  {
    id: 'status',
    header: 'Status',
    width: 184,
    cell: (person) => <StatusCell person={person} zone={zone} now={now} />,
  },
]
