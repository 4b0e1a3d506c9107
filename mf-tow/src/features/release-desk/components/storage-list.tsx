import type { CustodyRow } from '@curbwise/api/resources/custody.schemas'
import { useSearchParams } from '@curbwise/platform/router'
import { useSession, useTitle } from '@curbwise/platform'
import { carIdentityWords, FilterBar, ListTools, PageBody, SearchField, Segments } from '@curbwise/ui/app'
import { Alert, EmptyState, QueryView, SkeletonRows } from '@curbwise/ui/entry'
import { DataTable, ListFooter } from '@curbwise/ui/grid'
import styled from '@emotion/styled'
import { useCallback, useMemo, type ReactElement } from 'react'
import { CompanyBar } from '../../../company/company-bar.tsx'
import { useComplexes } from '../../../company/use-complexes.ts'
import { useListed } from '../../../company/use-practice.ts'
import { useNow } from '@curbwise/ui/use-now'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { towNumber } from '@curbwise/rules/tows/number'
import { ViewSwitch } from '../../../parts/view-switch.tsx'
import { useLots, useStorage } from '../api/use-storage.ts'
import { filtersOf, SEGMENTS } from '../state/filters.ts'
import { caseHref } from '../state/links.ts'
import { StorageCard } from './storage-card.tsx'
import { columnsOf } from './storage-columns.tsx'
import { Fill } from './style.ts'

const Notice = styled.div`
  padding: 12px 24px 4px;
  @media (max-width: 576px) {
    padding-inline: 16px;
  }
`

const MINUTE = 60_000
const rowId = (row: CustodyRow): string => row.id
const rowHref = (row: CustodyRow): string => caseHref(row.id)
const rowLabel = (row: CustodyRow): string =>
  `${carIdentityWords({ plate: row.license_plate, state: row.state, vin: row.vin })}, ${vehicleName(row.vehicle, `Tow ${towNumber(row.tow.number)}`)}`

/** Cars in storage: what each owes now and after midnight, and what is still to be done. */
export function StorageList(): ReactElement {
  const list = useStorage()
  const lots = useLots()
  const complexes = useListed(useComplexes())
  const [, setParams] = useSearchParams()
  const now = useNow(MINUTE)
  const { state, segment, counts, total, rows } = list
  const fields = useMemo(() => filtersOf(lots, complexes), [lots, complexes])
  const columns = useMemo(() => columnsOf(now, segment), [now, segment])
  const card = useCallback((row: CustodyRow) => <StorageCard row={row} now={now} />, [now])
  const open = (row: CustodyRow): void =>
    setParams((params) => {
      const next = new URLSearchParams(params)
      next.set('case', row.id)
      return next
    })
  useTitle('Release desk')
  const release_only = useSession().tow_company?.release_only === true
  return (
    <PageBody>
      <Fill>
        <CompanyBar />
        {release_only ? (
          <Notice>
            <Alert severity="warn" title="Your company is disabled">
              You can release the cars in storage. Everything else is closed until we enable the company again.
            </Alert>
          </Notice>
        ) : null}
        <ListTools
          exports={list.exports}
          segments={
            <Segments
              label="Cars"
              value={segment}
              onChange={(value) => list.setSegment(value === 'in_storage' ? null : value)}
              options={SEGMENTS.map(([value, label]) => ({
                value,
                label,
                count: value === 'all' ? undefined : (counts[value] ?? null),
              }))}
            />
          }
          view={release_only ? null : <ViewSwitch />}
          search={<SearchField label="Plate, VIN, or name" value={state.search} onChange={list.setSearch} />}
          filters={
            <FilterBar
              label="Car filters"
              fields={fields}
              value={state.filters}
              onChange={list.setFilters}
              exports={list.exports}
            />
          }
        />
        <QueryView
          query={list.query}
          failed_title="Couldn’t load the cars"
          isEmpty={(page) => page.data.length === 0}
          filtered={list.isFiltered || segment !== 'in_storage'}
          onClearFilters={list.isFiltered ? list.clear : () => list.setSegment(null)}
          filtered_title="No car matches"
          filtered_hint={
            state.search ? `No plate, VIN, number, or name here has “${state.search}”.` : 'Remove a filter to see more.'
          }
          skeleton={<SkeletonRows rows={9} cards />}
          empty={
            <EmptyState title="No cars in storage">A car appears here when its tow is completed at a lot.</EmptyState>
          }
        >
          {() => (
            <DataTable
              label="Cars in custody"
              columns={columns}
              rows={rows}
              rowId={rowId}
              rowLabel={rowLabel}
              rowHref={rowHref}
              onOpen={open}
              density="two"
              card={card}
              changed={list.changed}
              {...list.sorting}
              footer={
                <ListFooter
                  text={
                    total === null
                      ? ''
                      : `${rows.length.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} ${total === 1 ? 'car' : 'cars'}`
                  }
                  onBack={list.previous ?? undefined}
                  onNext={list.next ?? undefined}
                />
              }
            />
          )}
        </QueryView>
      </Fill>
    </PageBody>
  )
}
