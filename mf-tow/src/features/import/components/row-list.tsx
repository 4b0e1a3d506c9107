import { IMPORT_VERDICTS, type ImportKind } from '@curbwise/api/resources/import-fields'
import type { ImportDetail, ImportRow } from '@curbwise/api/resources/imports.schemas'
import { SearchField, Segments } from '@curbwise/ui/app'
import { EmptyState, LinkButton, QueryView, SkeletonRows } from '@curbwise/ui/entry'
import { DataTable, ListFooter, TwoLine, type Column } from '@curbwise/ui/grid'
import { DownloadIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useCallback, useMemo, type ReactElement } from 'react'
import { errorsHref, useRows } from '../api/use-rows.ts'
import type { ImportPlaces } from '../api/use-place.ts'
import { ALL_ROWS, FIRST_PAGE, type ImportPlace } from '../state/place.ts'
import { rowsText, SEARCH_LABELS, SEARCHED, VERDICT_LABELS, type Counts } from '../state/words.ts'
import { RowCard } from './row-card.tsx'
import { RowCell, WhatHappens } from './row-cells.tsx'
import { VerdictMark } from './verdict-mark.tsx'

const Box = styled.section`
  display: flex;
  flex-direction: column;
  flex: 1 1 0;
  min-height: 340px;
  min-width: 0;
  td {
    max-width: 0;
  }
  td:last-of-type {
    padding-block: 7px;
  }
  tr:has([data-verdict='error']) td,
  li[data-card]:has([data-verdict='error']) {
    background: color-mix(in srgb, var(--err) var(--err-tint), var(--surface));
  }
  tr:has([data-verdict='same']) td {
    color: var(--text-3);
  }
  @media (max-width: 576px) {
    flex: 1 0 auto;
    background: var(--canvas);
    > div:has(> ul) {
      flex: 1 0 auto;
      overflow: visible;
    }
  }
`
const Tools = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;
  padding: 10px 24px;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  color: var(--text-3);
  > [role='group'] {
    max-width: 100%;
  }
  > [role='search'] {
    flex: 0 1 240px;
    margin-left: auto;
  }
  @media (max-width: 1320px) {
    > p {
      display: none;
    }
  }
  @media (max-width: 576px) {
    padding: 10px 16px;
    > [role='search'] {
      flex: 1 0 100%;
    }
  }
`

const FIRST: readonly Column<ImportRow>[] = [
  { id: 'line', header: 'Row', width: 76, cell: ({ line }) => line.toLocaleString('en-US') },
  { id: 'verdict', header: 'Verdict', width: 100, cell: ({ verdict }) => <VerdictMark verdict={verdict} /> },
]

const caseColumnsOf = (zone: string): readonly Column<ImportRow>[] => [
  ...FIRST,
  { id: 'plate', header: 'Plate', width: 136, cell: (row) => <RowCell row={row} cell="plate" /> },
  { id: 'number', header: 'Number', width: 104, cell: (row) => <RowCell row={row} cell="number" /> },
  {
    id: 'arrival',
    header: 'Arrival and lot',
    width: '20%',
    hideBelow: 900,
    cell: (row) => <TwoLine title={<RowCell row={row} cell="arrival" />} detail={<RowCell row={row} cell="lot" />} />,
  },
  { id: 'charges', header: 'Charges', width: 96, hideBelow: 900, cell: (row) => <RowCell row={row} cell="charges" /> },
  { id: 'what', header: 'What happens, or what to fix', cell: (row) => <WhatHappens row={row} zone={zone} /> },
]

const columnsOf = (zone: string): readonly Column<ImportRow>[] => [
  ...FIRST,
  { id: 'unit', header: 'Unit', width: 88, cell: (row) => <RowCell row={row} cell="unit" /> },
  {
    id: 'resident',
    header: 'Resident',
    width: '16%',
    hideBelow: 900,
    cell: (row) => <RowCell row={row} cell="resident" />,
  },
  { id: 'plate', header: 'Plate', width: 136, cell: (row) => <RowCell row={row} cell="plate" /> },
  {
    id: 'vehicle',
    header: 'Vehicle',
    width: '16%',
    hideBelow: 900,
    cell: (row) => <RowCell row={row} cell="vehicle" />,
  },
  { id: 'what', header: 'What happens, or what to fix', cell: (row) => <WhatHappens row={row} zone={zone} /> },
]
/** A case that was brought over is never changed by a list. */
const VERDICTS = { records: IMPORT_VERDICTS, cases: IMPORT_VERDICTS.filter((verdict) => verdict !== 'change') }

const rowId = ({ line }: ImportRow): string => String(line)
const rowLabel = ({ line, verdict, unit_number, brought_over }: ImportRow): string =>
  [
    `Row ${line}`,
    VERDICT_LABELS[verdict],
    ...(unit_number ? [`unit ${unit_number}`] : []),
    ...(brought_over?.number ? [`case ${brought_over.number}`] : []),
  ].join(', ')

/** Why a filtered list is empty. */
function hintOf({ verdict, search }: ImportPlace, kind: ImportKind): string {
  const rows = verdict === null ? 'No row' : `No row marked “${VERDICT_LABELS[verdict]}”`
  return search === null
    ? 'Show all rows, or choose another verdict.'
    : `${rows} has “${search}” as its ${SEARCHED[kind]}.`
}

export interface RowListProps {
  readonly company_id: string
  readonly import_id: string
  readonly kind: ImportKind
  readonly format: ImportDetail['format']
  readonly counts: Counts
  readonly rows_total: number
  readonly zone: string
  readonly places: ImportPlaces
}

/** The rows of a preview, errors first, one verdict or all. */
export function RowList({
  company_id,
  import_id,
  kind,
  format,
  counts,
  rows_total,
  zone,
  places,
}: RowListProps): ReactElement {
  const { verdict, search } = places.place
  const { go } = places
  const query = useRows(company_id, import_id, places.place)
  const columns = useMemo(() => (kind === 'cases' ? caseColumnsOf(zone) : columnsOf(zone)), [kind, zone])
  const card = useCallback((row: ImportRow) => <RowCard row={row} zone={zone} />, [zone])
  const { next, previous } = query.data ?? { next: null, previous: null }
  const total = verdict === null ? rows_total : counts[verdict]
  const setSearch = useCallback((text: string) => go({ search: text, ...FIRST_PAGE }, { replace: true }), [go])
  return (
    <Box aria-label="Preview">
      <Tools>
        <Segments
          label="Verdict"
          value={verdict ?? 'all'}
          onChange={(value) => go({ verdict: value === 'all' ? null : value, ...FIRST_PAGE })}
          options={[
            { value: 'all' as const, label: 'All', count: rows_total },
            ...VERDICTS[kind].map((value) => ({ value, label: VERDICT_LABELS[value], count: counts[value] })),
          ]}
        />
        {verdict === null && kind === 'records' ? <p>Errors first, then new, change, same</p> : null}
        <SearchField label={SEARCH_LABELS[kind]} value={search ?? ''} onChange={setSearch} />
        {counts.error > 0 ? (
          <LinkButton variant="ghost" icon={<DownloadIcon />} href={errorsHref(company_id, import_id)} download="">
            Errors as {format === 'csv' ? 'CSV' : 'Excel'}
          </LinkButton>
        ) : null}
      </Tools>
      <QueryView
        query={query}
        isEmpty={({ data }) => data.length === 0}
        failed_title="Couldn’t load the rows"
        zone={zone}
        skeleton={<SkeletonRows rows={8} cards />}
        filtered={verdict !== null || search !== null}
        onClearFilters={() => go(ALL_ROWS)}
        filtered_title={search === null && verdict === 'error' ? 'No errors' : 'No matching rows'}
        filtered_hint={hintOf(places.place, kind)}
        empty={<EmptyState title="This list has no rows">Choose a file that has rows below its header.</EmptyState>}
      >
        {({ data }) => (
          <DataTable
            label="Rows of the list"
            columns={columns}
            rows={data}
            rowId={rowId}
            rowLabel={rowLabel}
            card={card}
            footer={
              <ListFooter
                text={
                  search === null
                    ? `${data.length.toLocaleString('en-US')} of ${rowsText(total)}`
                    : rowsText(data.length)
                }
                onBack={previous ? () => go({ before: previous, after: null }) : undefined}
                onNext={next ? () => go({ after: next, before: null }) : undefined}
              />
            }
          />
        )}
      </QueryView>
    </Box>
  )
}
