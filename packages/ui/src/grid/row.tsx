import { memo, type MouseEvent, type ReactElement } from 'react'
import type { DataTableProps, Item } from './types.ts'

export interface TableRowProps<Row> extends Omit<DataTableProps<Row>, 'sort' | 'onSort'> {
  readonly item: Item<Row>
  /** Index among the rendered items. */
  readonly at: number
  /** This row is in the tab order. */
  readonly tabbable: boolean
  /** A strip follows, so there is no line between them. */
  readonly joined: boolean
  readonly measure: ((node: Element | null) => void) | undefined
}

/** Returns whether the event came from a control inside the row, which handles it itself. */
const isControl = (event: MouseEvent): boolean =>
  event.target instanceof Element && event.target.closest('a,button,input,select,textarea,label') !== null

function Row<R>({
  item,
  at,
  tabbable,
  joined,
  measure,
  columns,
  rowHref,
  onOpen,
  selected,
  changed,
  group,
}: TableRowProps<R>): ReactElement {
  if (item.kind === 'group') {
    return (
      <tr ref={measure} data-index={at} data-group="">
        <td colSpan={columns.length}>{group?.head(item.key, item.rows)}</td>
      </tr>
    )
  }
  if (item.kind === 'below') {
    return (
      <tr ref={measure} data-index={at} data-below="">
        <td colSpan={columns.length}>{item.content}</td>
      </tr>
    )
  }
  const { row, index, key } = item
  const click = (event: MouseEvent): void => {
    if (isControl(event)) return
    if (rowHref && (event.ctrlKey || event.metaKey || event.button === 1))
      window.open(rowHref(row), '_blank', 'noopener')
    else if (event.button === 0) onOpen?.(row)
  }
  return (
    <tr
      ref={measure}
      data-index={at}
      data-row={index}
      data-open={onOpen ? '' : undefined}
      data-changed={changed?.has(key) ? '' : undefined}
      data-joined={joined ? '' : undefined}
      aria-rowindex={index + 2}
      aria-selected={onOpen ? key === selected : undefined}
      tabIndex={tabbable ? 0 : -1}
      onClick={click}
      onAuxClick={click}
    >
      {columns.map(({ id, cell, align, hideBelow }) => (
        <td key={id} data-align={align} data-hide={hideBelow}>
          {cell(row)}
        </td>
      ))}
    </tr>
  )
}

export const TableRow = memo(Row) as typeof Row
