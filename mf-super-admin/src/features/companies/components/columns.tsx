import type { adminCompanies } from '@curbwise/api/resources/admin-companies.calls'
import type { AdminCompany } from '@curbwise/api/resources/admin-companies.schemas'
import type { SortFieldOf } from '@curbwise/client'
import { TwoLine, type Column } from '@curbwise/ui/grid'
import type { ReactElement } from 'react'
import { Quiet } from '../../../parts/list-box.tsx'
import { activityText, placeText } from '../state/words.ts'
import { StatusTag } from './status-tag.tsx'

const number = (n: number): ReactElement => (n > 0 ? <>{n.toLocaleString('en-US')}</> : <Quiet>0</Quiet>)

/** Columns of the companies. @param now ms since 1970 */
export const columnsOf = (now: number): readonly Column<AdminCompany, SortFieldOf<typeof adminCompanies.list>>[] => [
  {
    id: 'name',
    header: 'Company',
    sort: 'name',
    cell: (company) => <TwoLine title={company.name} detail={placeText(company) ?? 'No address yet'} />,
  },
  {
    id: 'admin',
    header: 'Admin',
    width: 150,
    hideBelow: 640,
    cell: ({ admin }) => admin?.name ?? <Quiet>None</Quiet>,
  },
  {
    id: 'contracts',
    header: 'Complexes',
    sort: 'contracts',
    align: 'end',
    width: 112,
    cell: ({ contracts }) => number(contracts),
  },
  {
    id: 'people',
    header: 'People',
    sort: 'people',
    align: 'end',
    width: 92,
    hideBelow: 900,
    cell: ({ people }) => number(people),
  },
  {
    id: 'tows_this_month',
    header: 'Tows, month',
    sort: 'tows_this_month',
    align: 'end',
    width: 126,
    hideBelow: 900,
    cell: ({ tows_this_month }) => number(tows_this_month),
  },
  {
    id: 'boots',
    header: 'Boots',
    width: 72,
    hideBelow: 1200,
    cell: ({ has_booting_access }) => (has_booting_access ? 'Yes' : <Quiet>No</Quiet>),
  },
  { id: 'status', header: 'Status', width: 146, cell: ({ status }) => <StatusTag status={status} /> },
  {
    id: 'last_activity_at',
    header: 'Last activity',
    sort: 'last_activity_at',
    align: 'end',
    width: 130,
    hideBelow: 900,
    cell: (company) => <Quiet>{activityText(company, now)}</Quiet>,
  },
]
