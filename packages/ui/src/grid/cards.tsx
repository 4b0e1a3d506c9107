import type { ReactElement, ReactNode } from 'react'
import { CardList } from './table-style.ts'
import type { DataTableProps, Item } from './types.ts'

export interface CardsProps<Row> extends Omit<DataTableProps<Row>, 'sort' | 'onSort'> {
  readonly card: (row: Row) => ReactNode
  readonly rendered: ReadonlyArray<{ readonly item: Item<Row>; readonly at: number }>
  /** Height in px of the items before those that are rendered. */
  readonly before: number
  readonly after: number
  readonly measure: ((node: Element | null) => void) | undefined
}

/** The same rows as cards, for a phone. A tap anywhere opens a card, except on a control inside it. */
export function Cards<Row>({
  label,
  rendered,
  before,
  after,
  measure,
  card,
  rowLabel,
  onOpen,
  selected,
  changed,
  group,
}: CardsProps<Row>): ReactElement {
  return (
    <CardList aria-label={label}>
      {before > 0 ? <li aria-hidden="true" style={{ height: before }} /> : null}
      {rendered.map(({ item, at }) => {
        if (item.kind === 'group')
          return (
            <li key={item.key} ref={measure} data-index={at}>
              {group?.head(item.key, item.rows)}
            </li>
          )
        if (item.kind === 'below')
          return (
            <li key={item.key} ref={measure} data-index={at}>
              {item.content}
            </li>
          )
        return (
          <li
            key={item.key}
            ref={measure}
            data-index={at}
            data-card=""
            data-changed={changed?.has(item.key) ? '' : undefined}
            aria-current={item.key === selected ? true : undefined}
          >
            {onOpen ? (
              <button
                type="button"
                className="cw-open"
                aria-label={rowLabel(item.row)}
                onClick={() => onOpen(item.row)}
              />
            ) : null}
            <div>{card(item.row)}</div>
          </li>
        )
      })}
      {after > 0 ? <li aria-hidden="true" style={{ height: after }} /> : null}
    </CardList>
  )
}
