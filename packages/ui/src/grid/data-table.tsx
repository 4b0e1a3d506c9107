import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, type ReactElement } from 'react'
import { useIsPhone } from '../app/use-media.ts'
import { Cards } from './cards.tsx'
import { Spare, TableHead } from './head.tsx'
import { itemsOf } from './items.ts'
import { TableRow } from './row.tsx'
import { Scroller } from './table-style.ts'
import type { DataTableProps } from './types.ts'
import { useRowKeys } from './use-row-keys.ts'

/** Beyond this many rows, only the visible ones are rendered. */
export const VIRTUAL_BEYOND = 100
const HEIGHTS = { compact: 36, row: 44, two: 52 } as const

/**
 * A table of records, and a grid for assistive technology: arrow keys, Home, and End move between rows, and Enter opens one. Give it a
 * height (a flex column, or a fixed one): the head sticks, and the rows scroll.
 */
export function DataTable<Row, Field extends string = string>(props: DataTableProps<Row, Field>): ReactElement {
  const { label, columns, rows, onOpen, density = 'row', card, footer, sort, onSort, selected } = props
  const { rowId, group, below } = props
  const phone = useIsPhone()
  const scroller = useRef<HTMLDivElement>(null)
  const items = useMemo(() => itemsOf({ rows, rowId, group, below }), [rows, rowId, group, below])
  const virtual = rows.length > VIRTUAL_BEYOND
  const cards = phone && card !== undefined
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (cards ? 96 : HEIGHTS[density]),
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: 12,
    enabled: virtual,
  })
  const positionOf = (index: number): number => items.findIndex((item) => item.kind === 'row' && item.index === index)
  const keys = useRowKeys({
    count: rows.length,
    start: rows.findIndex((row) => rowId(row) === selected),
    root: scroller,
    reveal: (index) => (virtual ? virtualizer.scrollToIndex(positionOf(index)) : undefined),
    open: (index) => {
      const row = rows[index]
      if (row !== undefined) onOpen?.(row)
    },
  })
  const visible = virtual ? virtualizer.getVirtualItems() : null
  const rendered = visible
    ? visible.flatMap(({ index }) => (items[index] ? [{ item: items[index], at: index }] : []))
    : items.map((item, at) => ({ item, at }))
  const before = visible?.[0]?.start ?? 0
  const after = visible ? virtualizer.getTotalSize() - (visible.at(-1)?.end ?? 0) : 0
  const measure = virtual ? virtualizer.measureElement : undefined

  return (
    <>
      <Scroller ref={scroller}>
        {cards ? (
          <Cards {...props} card={card} rendered={rendered} before={before} after={after} measure={measure} />
        ) : (
          <table
            role="grid"
            aria-label={label}
            aria-rowcount={rows.length + 1}
            data-density={density}
            data-virtual={virtual ? '' : undefined}
          >
            <Spare columns={columns} />
            <TableHead columns={columns} sort={sort ?? null} onSort={onSort} />
            <tbody onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
              {before > 0 ? (
                <tr data-space="" aria-hidden="true">
                  <td colSpan={columns.length} style={{ height: before }} />
                </tr>
              ) : null}
              {rendered.map(({ item, at }) => (
                <TableRow
                  key={item.key}
                  {...props}
                  item={item}
                  at={at}
                  measure={measure}
                  tabbable={item.kind === 'row' && item.index === keys.active}
                  joined={items[at + 1]?.kind === 'below'}
                />
              ))}
              {after > 0 ? (
                <tr data-space="" aria-hidden="true">
                  <td colSpan={columns.length} style={{ height: after }} />
                </tr>
              ) : null}
            </tbody>
          </table>
        )}
      </Scroller>
      {footer}
    </>
  )
}
