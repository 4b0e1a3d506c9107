import type { externalCompanies } from '@curbwise/api/resources/external-companies.calls'
import type { ExternalCompany } from '@curbwise/api/resources/external-companies.schemas'
import type { SortFieldOf } from '@curbwise/client'
import { dayText } from '@curbwise/rules/time/format'
import { AccountBadge } from '@curbwise/ui/app'
import { TwoLine, type Column } from '@curbwise/ui/grid'
import type { ReactElement } from 'react'
import { Quiet } from '../../../parts/list-box.tsx'
import { placeText, ZONE } from '../../../parts/words.ts'
import { worksIn } from '../state/words.ts'

const number = (n: number): ReactElement => (n > 0 ? <>{n.toLocaleString('en-US')}</> : <Quiet>0</Quiet>)

export const COLUMNS: readonly Column<ExternalCompany, SortFieldOf<typeof externalCompanies.list>>[] = [
  {
    id: 'name',
    header: 'Company',
    sort: 'name',
    cell: (company) => <TwoLine title={company.name} detail={placeText(company) ?? 'No address yet'} />,
  },
  {
    id: 'people',
    header: 'People',
    sort: 'people',
    align: 'end',
    width: 92,
    cell: ({ people }) => number(people),
  },
  {
    id: 'contracts',
    header: 'Works at',
    sort: 'contracts',
    hideBelow: 640,
    cell: (company) => worksIn(company) ?? <Quiet>None</Quiet>,
  },
  { id: 'status', header: 'Status', width: 128, cell: ({ status }) => <AccountBadge state={status} /> },
  {
    id: 'created_at',
    header: 'Since',
    sort: 'created_at',
    align: 'end',
    width: 118,
    hideBelow: 900,
    cell: ({ created_at }) => <Quiet>{dayText(created_at, ZONE)}</Quiet>,
  },
]
