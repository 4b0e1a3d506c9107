import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { TOW_STATUS_LABELS } from '@curbwise/rules/tows/status'
import { carIdentityWords, StatusGlyph, useMedia } from '@curbwise/ui/app'
import { DataTable, ListFooter, type Grouping } from '@curbwise/ui/grid'
import styled from '@emotion/styled'
import { useMemo, type ReactElement } from 'react'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { towNumber } from '@curbwise/rules/tows/number'
import type { useTowBoard } from '../api/use-tow-board.ts'
import { ORDER, type Segment } from '../state/board.ts'
import { ChangedStrip } from './changed-strip.tsx'
import { FixedTable } from './board-style.ts'
import { columnsOf } from './columns.tsx'
import { TowCard } from './tow-card.tsx'

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  b {
    font-weight: 650;
  }
  span {
    color: var(--text-3);
  }
  > span[data-order] {
    margin-left: auto;
  }
`

/** With the panel closed, the rows have room for the amount due. */
const ROOMY = '(min-width:1100px)'
/** Wide enough that the vehicle and the reason would be far apart. */
const WIDE = '(min-width:1600px)'

type CountOf = (name: string) => number | string | undefined
const statusOf = (rows: readonly TowRow[]): TowRow['status'] => rows[0]?.status ?? 'requested'
/**
 * The server's counts cover whole statuses. Segments that list only part of a status use the segment's own count, if
 * there is one.
 */
const countsIn =
  (segment: Segment, countOf: CountOf): CountOf =>
  (status) => {
    if (segment === 'in_storage') return status === 'completed' ? countOf('in_storage') : undefined
    return segment === 'closed_recently' ? undefined : countOf(status)
  }

const asText = (count: number | string): string => (typeof count === 'number' ? count.toLocaleString('en-US') : count)

/** A group without a count of its own says how many rows it has only if the page has all of them. */
const groupOf = (countOf: CountOf, isWhole: boolean): Grouping<TowRow> => ({
  of: (tow) => tow.status,
  head: (_key, rows) => {
    const status = statusOf(rows)
    const count = countOf(status) ?? (isWhole ? rows.length : null)
    return (
      <Head>
        <StatusGlyph status={status} step={status === 'pending' ? 'on_scene' : null} />
        <b>{TOW_STATUS_LABELS[status]}</b>
        {count === null ? null : <span>{asText(count)}</span>}
        <span data-order="">{ORDER[status]}</span>
      </Head>
    )
  },
})
const rowId = (tow: TowRow): string => tow.id
const rowLabel = (tow: TowRow): string =>
  `Tow ${towNumber(tow.number)}, ${carIdentityWords({ plate: tow.license_plate, state: tow.state, vin: tow.vin })}, ${vehicleName(tow.vehicle)}`
const below = (tow: TowRow) => (tow.alert ? <ChangedStrip tow={tow} /> : null)
const card = (tow: TowRow) => <TowCard tow={tow} show_alert={false} large />

/** Tows in rows, grouped by status unless the user sorts them; alerts are shown inside the row. */
export function TowList({ board }: { readonly board: ReturnType<typeof useTowBoard> }): ReactElement {
  const { rows, shownTotal: total, state, segment } = board
  const [has_room, is_wide] = [useMedia(ROOMY), useMedia(WIDE)]
  const room = state.selected !== null || !has_room ? 'narrow' : is_wide ? 'wide' : 'roomy'
  const columns = useMemo(() => columnsOf(room), [room])
  const text =
    total === null ? '' : `${rows.length.toLocaleString('en-US')} of ${asText(total)} ${total === 1 ? 'tow' : 'tows'}`
  return (
    <FixedTable>
      <DataTable
        label="Tows"
        columns={columns}
        rows={rows}
        rowId={rowId}
        rowLabel={rowLabel}
        density="two"
        group={
          state.sort === null ? groupOf(countsIn(segment, board.countOf), !board.next && !board.previous) : undefined
        }
        {...board.sorting}
        below={below}
        card={card}
        onOpen={(tow) => {
          board.onOpen(tow.id)
          board.select(tow.id)
        }}
        selected={state.selected}
        changed={board.changed}
        footer={
          board.next || board.previous ? (
            <ListFooter text={text} onBack={board.previous ?? undefined} onNext={board.next ?? undefined} />
          ) : undefined
        }
      />
    </FixedTable>
  )
}
