import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { TOW_STATUS_LABELS } from '@curbwise/rules/tows/status'
import { carIdentityWords, StatusGlyph } from '@curbwise/ui/app'
import { DataTable, ListFooter, type Grouping } from '@curbwise/ui/grid'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import type { useTowBoard } from '../api/use-tow-board.ts'
import { ORDER, type Segment } from '../state/board.ts'
import { ChangedStrip } from './changed-strip.tsx'
import { FixedTable } from './board-style.ts'
import { COLUMNS } from './columns.tsx'
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
  > span:last-child {
    margin-left: auto;
  }
`

type Counts = Readonly<Record<string, number | undefined>>
const statusOf = (rows: readonly TowRow[]): TowRow['status'] => rows[0]?.status ?? 'requested'
/** Counts are of whole statuses: where only a part of each is listed, a group has the segment's own count, or counts its rows. */
const countsIn = (segment: Segment, counts: Counts): Counts => {
  if (segment === 'in_storage') return { completed: counts['in_storage'] }
  return segment === 'closed_today' ? {} : counts
}

const groupOf = (counts: Counts): Grouping<TowRow> => ({
  of: (tow) => tow.status,
  head: (_key, rows) => {
    const status = statusOf(rows)
    return (
      <Head>
        <StatusGlyph status={status} step={status === 'pending' ? 'on_scene' : null} />
        <b>{TOW_STATUS_LABELS[status]}</b>
        <span>{(counts[status] ?? rows.length).toLocaleString('en-US')}</span>
        <span>{ORDER[status]}</span>
      </Head>
    )
  },
})
const rowId = (tow: TowRow): string => tow.id
const rowLabel = (tow: TowRow): string =>
  `Tow ${tow.number}, ${carIdentityWords({ plate: tow.license_plate, state: tow.state, vin: tow.vin })}, ${vehicleName(tow.vehicle)}`
const below = (tow: TowRow) => (tow.alert ? <ChangedStrip tow={tow} /> : null)
const card = (tow: TowRow) => <TowCard tow={tow} turned={false} large />

/** Tows in rows, grouped by status; a decision that turned stands inside its row. */
export function TowList({ board }: { readonly board: ReturnType<typeof useTowBoard> }): ReactElement {
  const { rows, total, counts, state, segment } = board
  const text =
    total === null
      ? ''
      : `${rows.length.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} ${total === 1 ? 'tow' : 'tows'}`
  return (
    <FixedTable>
      <DataTable
        label="Tows"
        columns={COLUMNS}
        rows={rows}
        rowId={rowId}
        rowLabel={rowLabel}
        density="two"
        group={groupOf(countsIn(segment, counts))}
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
