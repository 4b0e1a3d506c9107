import type { externalContracts } from '@curbwise/api/resources/external-companies.calls'
import type { ExternalContract } from '@curbwise/api/resources/external-companies.schemas'
import type { SortFieldOf } from '@curbwise/client'
import { dayText } from '@curbwise/rules/time/format'
import { AccountBadge } from '@curbwise/ui/app'
import { TwoLine, type Column } from '@curbwise/ui/grid'
import { Quiet } from '../../../parts/list-box.tsx'

export const COLUMNS: readonly Column<ExternalContract, SortFieldOf<typeof externalContracts.list>>[] = [
  { id: 'complex', header: 'Complex', sort: 'complex', cell: ({ name }) => <b>{name}</b> },
  {
    id: 'tow_company',
    header: 'Tow company',
    sort: 'tow_company',
    hideBelow: 640,
    cell: ({ tow_company }) => tow_company.name,
  },
  {
    id: 'external_company',
    header: 'External company',
    sort: 'external_company',
    cell: ({ external_company: company, set_by }) =>
      company === null ? (
        <Quiet>None</Quiet>
      ) : (
        <TwoLine
          title={company.status === 'active' ? company.name : `${company.name} (disabled)`}
          detail={set_by ? `Chosen by ${set_by}` : null}
        />
      ),
  },
  {
    id: 'since',
    header: 'Since',
    sort: 'since',
    align: 'end',
    width: 112,
    hideBelow: 640,
    cell: ({ since, timezone }) => (since ? dayText(since, timezone) : null),
  },
  {
    id: 'status',
    header: 'Complex status',
    width: 140,
    hideBelow: 900,
    cell: ({ is_active }) => <AccountBadge state={is_active ? 'active' : 'disabled'} />,
  },
]
