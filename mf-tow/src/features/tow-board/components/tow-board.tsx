import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { FilterBar, ListTools, SearchField, Segments, SplitView } from '@curbwise/ui/app'
import { EmptyState, LinkButton, QueryView, SkeletonCards, SkeletonRows } from '@curbwise/ui/entry'
import { AddIcon } from '@curbwise/ui/icons'
import { useSearchParams } from '@curbwise/platform/router'
import { useMemo, useState, type ReactElement } from 'react'
import { CompanyBar } from '../../../company/company-bar.tsx'
import { useCompanyFilter } from '../../../company/use-company.ts'
import { useComplexes } from '../../../company/use-complexes.ts'
import { useDrivers } from '../../../company/use-drivers.ts'
import { ViewSwitch, viewOf } from '../../../parts/view-switch.tsx'
import { useAssign } from '../api/use-assign.ts'
import { useTowBoard } from '../api/use-tow-board.ts'
import { useTow } from '../api/use-tow.ts'
import { BoardContext } from '../state/board-context.ts'
import { SEGMENT_LABELS, SEGMENTS } from '../state/board.ts'
import { filtersOf } from '../state/filters.ts'
import { AwayLine } from './changed-mark.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { PanelWaiting } from './panel-waiting.tsx'
import { TowColumns } from './tow-columns.tsx'
import { TowList } from './tow-list.tsx'
import { TowPanel } from './tow-panel.tsx'

/** Dispatch: every tow of the company, live, and all that may be done about one. */
export function TowBoard({ newTow }: { readonly newTow: string | null }): ReactElement {
  const view = viewOf(useSearchParams()[0]) === 'board' ? 'board' : 'list'
  const complexes = useComplexes()
  const drivers = useDrivers()
  const board = useTowBoard(view, useCompanyFilter())
  const { state, segment, counts } = board
  const tow = useTow(state.selected)
  const { assign, busy } = useAssign(drivers)
  const [cancelled, setCancelled] = useState<TowRow | null>(null)
  const fields = useMemo(() => filtersOf(complexes, drivers), [complexes, drivers])
  const close = (): void => board.select(null)

  const narrowed = board.isFiltered || segment !== 'open'
  return (
    <BoardContext value={{ drivers, assign, busy, away: board.away, open: board.select, cancel: setCancelled }}>
      <SplitView
        panel_label="Tow"
        onPanelClose={close}
        panel={
          state.selected === null ? null : (
            <PanelWaiting query={tow} onClose={close}>
              {(found) => <TowPanel key={found.id} tow={found} onClose={close} />}
            </PanelWaiting>
          )
        }
      >
        <CompanyBar />
        <ListTools
          exports={board.exports}
          segments={
            view === 'list' ? (
              <Segments
                label="Status"
                value={segment}
                onChange={(value) => board.setSegment(value === 'open' ? null : value)}
                options={SEGMENTS.filter((value) => value !== 'in_storage' || segment === value).map((value) => ({
                  value,
                  label: SEGMENT_LABELS[value],
                  count: value === 'all' ? undefined : (counts[value] ?? null),
                }))}
              />
            ) : null
          }
          view={<ViewSwitch />}
          search={
            <SearchField
              label="Plate, VIN or number"
              value={state.search}
              onChange={board.setSearch}
              shortcut={false}
            />
          }
          filters={
            <FilterBar
              label="Filters of the tows"
              fields={fields}
              value={state.filters}
              onChange={board.setFilters}
              exports={board.exports}
            />
          }
        />
        <AwayLine count={board.away.size} onAside={board.onAside} />
        <QueryView
          query={board.query}
          failed_title="The tows did not load"
          isEmpty={(page) => page.data.length === 0 && view === 'list'}
          filtered={narrowed}
          onClearFilters={board.isFiltered ? board.clear : () => board.setSegment(null)}
          filtered_title="No tow matches"
          filtered_hint={
            board.isFiltered ? 'Fewer filters find more.' : `No tow is ${SEGMENT_LABELS[segment].toLowerCase()} yet.`
          }
          skeleton={
            view === 'board' ? (
              <div style={{ padding: 24 }}>
                <SkeletonCards heights={[24, 96, 96, 24, 96, 96]} />
              </div>
            ) : (
              <SkeletonRows rows={9} cards />
            )
          }
          empty={
            <EmptyState
              title="No open tows"
              actions={
                newTow ? (
                  <LinkButton href={newTow} variant="primary" icon={<AddIcon />}>
                    New tow
                  </LinkButton>
                ) : undefined
              }
            >
              Requests of managers and drivers appear here the moment they are made.
            </EmptyState>
          }
        >
          {() => (view === 'board' ? <TowColumns board={board} /> : <TowList board={board} />)}
        </QueryView>
      </SplitView>
      <CancelDialog tow={cancelled} onClose={() => setCancelled(null)} />
    </BoardContext>
  )
}
