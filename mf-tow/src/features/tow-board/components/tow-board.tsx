import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { SplitView } from '@curbwise/ui/app'
import { EmptyState, LinkButton, QueryView, SkeletonRows } from '@curbwise/ui/entry'
import { AddIcon } from '@curbwise/ui/icons'
import { usePageKeys } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { useMemo, useState, type ReactElement } from 'react'
import { useCompanyFilter } from '../../../company/use-company.ts'
import { useComplexes } from '../../../company/use-complexes.ts'
import { useListed } from '../../../company/use-practice.ts'
import { useDrivers } from '../../../company/use-drivers.ts'
import { viewOf } from '../../../parts/view-switch.tsx'
import { useAmountsDue } from '../api/use-amounts-due.ts'
import { useAssign } from '../api/use-assign.ts'
import { useBoardSound } from '../api/use-board-sound.ts'
import { useNewRequests } from '../api/use-new-requests.ts'
import { useTowBoard } from '../api/use-tow-board.ts'
import { useTow } from '../api/use-tow.ts'
import { BoardContext } from '../state/board-context.ts'
import { oldestOf, SEGMENT_LABELS } from '../state/board.ts'
import { filtersOf } from '../state/filters.ts'
import { BOARD_KEYS, useBoardKeys } from '../state/use-board-keys.ts'
import { BoardTools, CheckInstead } from './board-tools.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { PanelWaiting } from './panel-waiting.tsx'
import { BoardSkeleton, TowColumns } from './tow-columns.tsx'
import { TowList } from './tow-list.tsx'
import { TowPanel } from './tow-panel.tsx'

export interface TowBoardProps {
  readonly newTow: string | null
  /** Takes the place of "No open tows" for an admin of a new company. */
  readonly firstDay?: (otherwise: ReactElement) => ReactElement
}

const asIs = (otherwise: ReactElement): ReactElement => otherwise

/** The dispatch board: all the company's tows, live, with their actions. */
export function TowBoard({ newTow, firstDay = asIs }: TowBoardProps): ReactElement {
  const view = viewOf(useSearchParams()[0]) === 'board' ? 'board' : 'list'
  const complexes = useListed(useComplexes())
  const drivers = useDrivers()
  const board = useTowBoard(view, useCompanyFilter())
  const { state, segment } = board
  const tow = useTow(state.selected)
  const { assign, busy } = useAssign(drivers)
  const [cancelled, setCancelled] = useState<TowRow | null>(null)
  const fields = useMemo(() => filtersOf(complexes, drivers), [complexes, drivers])
  const close = (): void => board.select(null)
  const sound = useBoardSound()
  useNewRequests(board.tow_company_id, sound.is_on === true)
  useBoardKeys()
  usePageKeys(BOARD_KEYS)
  const due = useAmountsDue(board.rows)
  const oldest = useMemo(() => oldestOf(board.rows), [board.rows])

  const narrowed = board.isFiltered || segment !== 'open'
  return (
    <BoardContext
      value={{
        drivers,
        complexes,
        assign,
        busy,
        oldest,
        due,
        away: board.away,
        open: board.select,
        cancel: setCancelled,
      }}
    >
      <SplitView
        panel_label="Tow"
        tools={<BoardTools board={board} view={view} fields={fields} newTow={newTow} sound={sound} />}
        onPanelClose={close}
        panel={
          state.selected === null ? null : (
            <PanelWaiting query={tow} onClose={close}>
              {(found) => <TowPanel key={found.id} tow={found} onClose={close} />}
            </PanelWaiting>
          )
        }
      >
        <QueryView
          query={board.query}
          failed_title="Couldn’t load the tows"
          isEmpty={(page) => page.data.length === 0 && view === 'list'}
          filtered={narrowed}
          onClearFilters={board.isFiltered ? board.clear : () => board.setSegment(null)}
          filtered_title="No tow matches"
          filtered_hint={
            board.isFiltered ? (
              <>
                Remove a filter to see more. <CheckInstead search={state.search} />
              </>
            ) : (
              `No tow is listed under “${SEGMENT_LABELS[segment]}” now.`
            )
          }
          skeleton={view === 'board' ? <BoardSkeleton /> : <SkeletonRows rows={9} cards />}
          empty={firstDay(
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
              Requests from managers and drivers appear here right away.
            </EmptyState>,
          )}
        >
          {() => (view === 'board' ? <TowColumns board={board} /> : <TowList board={board} />)}
        </QueryView>
      </SplitView>
      <CancelDialog tow={cancelled} onClose={() => setCancelled(null)} />
    </BoardContext>
  )
}
