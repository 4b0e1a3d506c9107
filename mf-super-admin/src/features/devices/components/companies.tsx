import type { CompanyBoots } from '@curbwise/api/resources/admin-devices.schemas'
import { ListTools } from '@curbwise/ui/app'
import { EmptyState, QueryView, SkeletonRows } from '@curbwise/ui/entry'
import { DataTable, ListFooter, TwoLine, type Column } from '@curbwise/ui/grid'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { ListBox } from '../../../parts/list-box.ts'
import { count, ZONE } from '../../../parts/words.ts'
import { useDeviceCompanies } from '../api/use-devices.ts'
import { inUse } from '../state/words.ts'

const Quiet = styled.span`
  color: var(--text-3);
`
const number = (n: number): ReactElement => (n > 0 ? <>{n.toLocaleString('en-US')}</> : <Quiet>0</Quiet>)
const placeText = ({ city, state }: CompanyBoots): string =>
  [city, state].filter((part) => part !== null).join(', ') || 'No address yet'

const COLUMNS: readonly Column<CompanyBoots>[] = [
  { id: 'name', header: 'Company', cell: (one) => <TwoLine title={one.name} detail={placeText(one)} /> },
  { id: 'available', header: 'Available', align: 'end', width: 104, cell: ({ available }) => number(available) },
  {
    id: 'deployed',
    header: 'On cars',
    align: 'end',
    width: 96,
    hideBelow: 640,
    cell: ({ deployed }) => number(deployed),
  },
  {
    id: 'awaiting_return',
    header: 'Awaiting return',
    align: 'end',
    width: 140,
    hideBelow: 640,
    cell: ({ awaiting_return }) => number(awaiting_return),
  },
  { id: 'lost', header: 'Lost', align: 'end', width: 76, hideBelow: 640, cell: ({ lost }) => number(lost) },
  { id: 'in_use', header: 'In use', align: 'end', width: 88, cell: (one) => <b>{number(inUse(one))}</b> },
]
const rowId = (one: CompanyBoots): string => one.id
const rowLabel = (one: CompanyBoots): string => `${one.name}, ${count(inUse(one), 'boot')} in use`
const card = (one: CompanyBoots): ReactElement => (
  <TwoLine
    title={one.name}
    detail={`${count(inUse(one), 'boot')} in use, ${one.available} available, ${one.deployed} on cars, ${one.lost} lost`}
  />
)

/** The companies with boot access, with where their boots are. */
export function Companies({ view }: { readonly view: ReactElement }): ReactElement {
  const query = useDeviceCompanies()
  const companies = (query.data?.data ?? []).filter(({ has_booting_access }) => has_booting_access)
  const total = companies.reduce((sum, one) => sum + inUse(one), 0)
  return (
    <ListBox aria-label="Boots by company">
      <ListTools view={view} filters={null} />
      <QueryView
        query={query}
        isEmpty={() => companies.length === 0}
        failed_title="Couldn't load the companies"
        zone={ZONE}
        skeleton={<SkeletonRows rows={5} cards />}
        empty={
          <EmptyState title="No company has boot access">
            Give a company boot access on its panel under Tow companies. Then you can allocate boots to it.
          </EmptyState>
        }
      >
        {() => (
          <DataTable
            label="Boots by company"
            columns={COLUMNS}
            rows={companies}
            rowId={rowId}
            rowLabel={rowLabel}
            density="two"
            card={card}
            footer={
              <ListFooter
                text={`${count(companies.length, 'company', 'companies')} with boot access, ${count(total, 'boot')} in use`}
              />
            }
          />
        )}
      </QueryView>
    </ListBox>
  )
}
