import type { SystemBlock } from '@curbwise/api/resources/system-blocks.schemas'
import { carIdentityWords, FilterBar, ListTools, SearchField, Segments } from '@curbwise/ui/app'
import { Button, EmptyState, QueryView, SkeletonRows } from '@curbwise/ui/entry'
import { DataTable, ListFooter } from '@curbwise/ui/grid'
import { BlockIcon } from '@curbwise/ui/icons'
import { useCallback, useMemo, type ReactElement } from 'react'
import { ListBox } from '../../../parts/list-box.ts'
import { ZONE } from '../../../parts/words.ts'
import type { BlockList } from '../api/use-blocks.ts'
import { FILTERS, footerText, SEGMENT_LABELS, SEGMENTS } from '../state/words.ts'
import { BlockCard } from './block-card.tsx'
import { columnsOf } from './columns.tsx'

const rowId = (block: SystemBlock): string => block.id
const rowLabel = ({ license_plate: plate, state, vin, reason }: SystemBlock): string =>
  `${carIdentityWords({ plate, state, vin })}, ${reason}`
export const SEARCH_LABEL = 'Plate, VIN, reason, or person'

export interface BlocksTableProps {
  readonly list: BlockList
  /** ms since 1970 */
  readonly now: number
  /** Whether the list shows the search, because the top bar has no room for it. */
  readonly search: boolean
  readonly onAdd: () => void
}

/** The vehicles that are blocked everywhere, newest first. */
export function BlocksTable({ list, now, search, onAdd }: BlocksTableProps): ReactElement {
  const { state, counts, total, rows, segment } = list
  const columns = useMemo(() => columnsOf(now), [now])
  const card = useCallback((block: SystemBlock) => <BlockCard block={block} now={now} />, [now])
  return (
    <ListBox aria-label="System-blocked vehicles">
      <ListTools
        exports={list.exports}
        search={search ? <SearchField label={SEARCH_LABEL} value={state.search} onChange={list.setSearch} /> : null}
        segments={
          <Segments
            label="When"
            value={segment}
            onChange={(value) => list.setSegment(value === 'now' ? null : value)}
            options={SEGMENTS.map((value) => ({ value, label: SEGMENT_LABELS[value], count: counts[value] ?? null }))}
          />
        }
        filters={
          <FilterBar
            label="System-blocked vehicle filters"
            fields={FILTERS}
            value={state.filters}
            onChange={list.setFilters}
            exports={list.exports}
          />
        }
      />
      <QueryView
        query={list.query}
        isEmpty={(page) => page.data.length === 0}
        failed_title="Couldn't load the system-blocked vehicles"
        zone={ZONE}
        filtered={list.isFiltered || (segment !== 'now' && segment !== 'all')}
        onClearFilters={() => (list.isFiltered ? list.clear() : list.setSegment(null))}
        filtered_title="No vehicle matches"
        filtered_hint={
          state.search
            ? `No entry here has “${state.search}” in its plate, VIN, reason, or the name of the person who added it.`
            : list.isFiltered
              ? 'Remove a filter to see more vehicles.'
              : `None are listed under “${SEGMENT_LABELS[segment]}”.`
        }
        skeleton={<SkeletonRows rows={9} cards />}
        empty={
          <EmptyState
            title={
              segment === 'now' ? 'No vehicle is blocked everywhere now' : 'No vehicle was ever blocked everywhere'
            }
            actions={
              <Button variant="primary" icon={<BlockIcon />} onClick={onAdd}>
                Block vehicle
              </Button>
            }
          >
            Vehicles that may not be registered or permitted at any complex. Blocking doesn’t end an existing right and
            isn’t a reason to tow.
          </EmptyState>
        }
      >
        {() => (
          <DataTable
            label="System-blocked vehicles"
            columns={columns}
            rows={rows}
            rowId={rowId}
            rowLabel={rowLabel}
            density="two"
            card={card}
            onOpen={(block) => list.select(block.id)}
            selected={state.selected}
            changed={list.changed}
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
