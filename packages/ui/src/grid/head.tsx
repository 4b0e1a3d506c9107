import type { ReactElement } from 'react'
import { ArrowDownwardIcon, ArrowUpwardIcon } from '../icons/actions.ts'
import type { Column, Sort } from './types.ts'

export interface TableHeadProps<Row> {
  readonly columns: ReadonlyArray<Column<Row>>
  readonly sort: Sort | null
  readonly onSort: ((sort: Sort) => void) | undefined
}

/** px as rem, so that columns grow with the reader's text. */
const widthOf = (width: number | string | undefined): string | undefined =>
  typeof width === 'number' ? `${width / 16}rem` : width

const stateOf = (sort: Sort | null, id: string): 'ascending' | 'descending' | 'none' =>
  sort?.id === id ? (sort.desc ? 'descending' : 'ascending') : 'none'

export function TableHead<Row>({ columns, sort, onSort }: TableHeadProps<Row>): ReactElement {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map(({ id, header, align, sort: sortable, width, hideBelow, quiet }) => {
          const state = stateOf(sort, id)
          const Arrow = state === 'descending' ? ArrowDownwardIcon : ArrowUpwardIcon
          return (
            <th
              key={id}
              scope="col"
              style={{ width: widthOf(width) }}
              data-align={align}
              data-hide={hideBelow}
              aria-sort={sortable && onSort ? state : undefined}
            >
              {sortable && onSort ? (
                <button type="button" onClick={() => onSort({ id, desc: state === 'ascending' })}>
                  {header}
                  {state === 'none' ? null : <Arrow size={14} />}
                </button>
              ) : quiet ? (
                <span className="cw-vh">{header}</span>
              ) : (
                header
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
