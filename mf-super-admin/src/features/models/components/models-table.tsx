import type { adminModels } from '@curbwise/api/resources/admin-models.calls'
import { ADMIN_MODEL_LIST } from '@curbwise/api/resources/admin-models.list'
import type { AdminModel } from '@curbwise/api/resources/admin-models.schemas'
import type { SortFieldOf } from '@curbwise/client'
import { FilterBar, filterFields, ListTools, SearchField, Segments } from '@curbwise/ui/app'
import { Button, EmptyState, QueryView, SkeletonRows } from '@curbwise/ui/entry'
import { DataTable, ListFooter, TwoLine, type Column, type Grouping } from '@curbwise/ui/grid'
import { AddIcon, ChevronRightIcon, DirectionsCarIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { ListBox } from '../../../parts/list-box.ts'
import { ZONE } from '../../../parts/words.ts'
import type { ModelList } from '../api/use-models.ts'
import { BODY_LABELS, detailOf, DUTY_LABELS, footerText, nameOf, SEGMENT_LABELS, SEGMENTS } from '../state/words.ts'

const FILTERS = filterFields(ADMIN_MODEL_LIST, { duty: { label: 'Class', pinned: 'Any', labels: DUTY_LABELS } })
export const SEARCH_LABEL = 'Make or model'

const Quiet = styled.span`
  color: var(--text-3);
`
const Head = styled.div`
  display: flex;
  gap: 8px;
  b {
    font-weight: 650;
  }
  span {
    color: var(--text-3);
  }
  small {
    margin-left: auto;
    color: var(--text-3);
  }
`
const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 6px 10px;
  align-items: center;
  > .cw-i {
    color: var(--text-3);
  }
`

const COLUMNS: readonly Column<AdminModel, SortFieldOf<typeof adminModels.list>>[] = [
  {
    id: 'name',
    header: 'Make and model',
    sort: 'name',
    cell: ({ make, model }) => <TwoLine title={make} detail={model} />,
  },
  { id: 'duty', header: 'Duty class', sort: 'duty', width: 124, cell: ({ duty }) => DUTY_LABELS[duty] },
  { id: 'body', header: 'Body', width: 124, hideBelow: 640, cell: ({ body }) => BODY_LABELS[body] },
  {
    id: 'cars',
    header: 'Cars',
    sort: 'cars',
    align: 'end',
    width: 88,
    cell: ({ cars }) => (cars > 0 ? <b>{cars.toLocaleString('en-US')}</b> : <Quiet>0</Quiet>),
  },
  {
    id: 'spellings',
    header: 'Other spellings',
    width: 220,
    hideBelow: 900,
    cell: ({ spellings }) => (spellings.length > 0 ? spellings.join(', ') : <Quiet>None</Quiet>),
  },
]

const BY_LOOK: Grouping<AdminModel> = {
  of: ({ look_alikes }) => (look_alikes.length > 0 ? 'Look alike' : 'All others'),
  head: (name, rows) => (
    <Head>
      <b>{name}</b>
      <span>{rows.length}</span>
      <small>{name === 'Look alike' ? 'Same letters and digits' : 'By name'}</small>
    </Head>
  ),
}

const rowId = (model: AdminModel): string => model.id
const rowLabel = (model: AdminModel): string => `${nameOf(model)}, ${DUTY_LABELS[model.duty].toLowerCase()} duty`
const card = (model: AdminModel): ReactElement => (
  <Card>
    <TwoLine title={nameOf(model)} detail={detailOf(model)} />
    <ChevronRightIcon size={20} />
  </Card>
)

export interface ModelsTableProps {
  readonly list: ModelList
  /** Whether the list shows the search, because the top bar has no room for it. */
  readonly search: boolean
  readonly onAdd: () => void
  readonly onLook: () => void
}

/** Vehicle models: those that look alike first, then the others by name. */
export function ModelsTable({ list, search, onAdd, onLook }: ModelsTableProps): ReactElement {
  const { state, counts, total, rows, segment } = list
  return (
    <ListBox aria-label="Vehicle models">
      <ListTools
        search={search ? <SearchField label={SEARCH_LABEL} value={state.search} onChange={list.setSearch} /> : null}
        segments={
          <Segments
            label="Models"
            value={segment}
            onChange={(value) => list.setSegment(value === 'all' ? null : value)}
            options={SEGMENTS.map((value) => ({ value, label: SEGMENT_LABELS[value], count: counts[value] ?? null }))}
          />
        }
        filters={<FilterBar label="Model filters" fields={FILTERS} value={state.filters} onChange={list.setFilters} />}
      />
      <QueryView
        query={list.query}
        isEmpty={(page) => page.data.length === 0}
        failed_title="Couldn't load the vehicle models"
        zone={ZONE}
        filtered={list.isFiltered || segment !== 'all'}
        onClearFilters={() => (list.isFiltered ? list.clear() : list.setSegment(null))}
        filtered_title="No model matches"
        filtered_hint={
          state.search
            ? `No make, model, or spelling here contains “${state.search}”.`
            : list.isFiltered
              ? 'Remove a filter to see more models.'
              : `No model is listed under “${SEGMENT_LABELS[segment]}”.`
        }
        skeleton={<SkeletonRows rows={9} cards />}
        empty={
          <EmptyState
            title="No models yet"
            actions={
              <>
                <Button variant="primary" icon={<AddIcon />} onClick={onAdd}>
                  Add model
                </Button>
                <Button icon={<DirectionsCarIcon />} onClick={onLook}>
                  Find a plate
                </Button>
              </>
            }
          >
            Forms offer these makes and models; any other text is accepted too. The duty class sets a tow’s cap.
          </EmptyState>
        }
      >
        {() => (
          <DataTable
            label="Vehicle models"
            columns={COLUMNS}
            rows={rows}
            rowId={rowId}
            rowLabel={rowLabel}
            density="two"
            group={list.sorting.sort === null || list.sorting.sort.id === 'turn' ? BY_LOOK : undefined}
            card={card}
            onOpen={(model) => list.select(model.id)}
            selected={state.selected}
            {...list.sorting}
            footer={
              <ListFooter
                text={footerText(state.sort, rows.length, total)}
                onBack={list.previous ?? undefined}
                onNext={list.next ?? undefined}
              />
            }
          />
        )}
      </QueryView>
    </ListBox>
  )
}
