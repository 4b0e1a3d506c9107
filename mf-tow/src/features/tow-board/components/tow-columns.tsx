import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { shownCount } from '@curbwise/client'
import { TOW_STATUS_LABELS, type TowStatus } from '@curbwise/rules/tows/status'
import { towNumber } from '@curbwise/rules/tows/number'
import { carIdentityWords, StatusGlyph } from '@curbwise/ui/app'
import { Skeleton } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { useClosedTows, type useTowBoard } from '../api/use-tow-board.ts'
import { Changed } from './changed-mark.tsx'
import { BoardRoom, Columns } from './board-style.ts'
import { TowCard } from './tow-card.tsx'

type Board = ReturnType<typeof useTowBoard>

interface ColumnProps {
  readonly status: TowStatus
  readonly rows: readonly TowRow[]
  readonly count: number | string | undefined
  readonly board: Board
}

function Column({ status, rows, count, board }: ColumnProps): ReactElement {
  const open = (id: string): void => {
    board.onOpen(id)
    board.select(id)
  }
  return (
    <section aria-label={TOW_STATUS_LABELS[status]}>
      <h2>
        <StatusGlyph status={status} step={status === 'pending' ? 'on_scene' : null} />
        {TOW_STATUS_LABELS[status]}
        <span>{typeof count === 'string' ? count : (count ?? rows.length).toLocaleString('en-US')}</span>
      </h2>
      <ul>
        {rows.map((tow) => (
          <li
            key={tow.id}
            aria-current={tow.id === board.state.selected ? true : undefined}
            data-changed={board.changed.has(tow.id) ? '' : undefined}
          >
            <button
              type="button"
              className="cw-open"
              aria-label={`Tow ${towNumber(tow.number)}, ${carIdentityWords({ plate: tow.license_plate, state: tow.state, vin: tow.vin })}`}
              onClick={() => open(tow.id)}
            />
            {board.away.has(tow.id) ? <Changed /> : null}
            <TowCard tow={tow} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Cards of each column while the board loads; the closed columns are shorter. */
const WAITING = [3, 2, 1, 1, 1]

/** The board while it loads, in its own columns at every width. */
export const BoardSkeleton = (): ReactElement => (
  <BoardRoom data-skeleton="">
    <Columns>
      {WAITING.map((cards, column) => (
        <section key={column}>
          <Skeleton height={20} width="44%" style={{ borderRadius: 5, marginBottom: 10 }} />
          {Array.from({ length: cards }, (_, at) => (
            <Skeleton key={at} height={148} style={{ borderRadius: 12, marginBottom: 10 }} />
          ))}
        </section>
      ))}
    </Columns>
  </BoardRoom>
)

/** The board: one column per status. Closed columns show only the tows of the last 12 hours. */
export function TowColumns({ board }: { readonly board: Board }): ReactElement {
  const closed = useClosedTows(board)
  const of = (status: TowStatus) => board.rows.filter((tow) => tow.status === status)
  return (
    <BoardRoom>
      <Columns>
        <Column status="requested" rows={of('requested')} count={board.countOf('requested')} board={board} />
        <Column status="pending" rows={of('pending')} count={board.countOf('pending')} board={board} />
        {closed.map(({ status, data }) => (
          <Column
            key={status}
            status={status}
            rows={data?.data ?? []}
            count={shownCount(data?.total ?? undefined, data?.counts_at_least?.includes('closed_recently') ?? false)}
            board={board}
          />
        ))}
      </Columns>
    </BoardRoom>
  )
}
