import type { ReactElement } from 'react'
import { ArrowDownwardIcon, ArrowUpwardIcon } from '../icons.ts'
import type { Column, Sort } from './types.ts'

export interface TableHeadProps<Row, Field extends string> {
  readonly columns: ReadonlyArray<Column<Row, Field>>
  readonly sort: Sort<Field> | null
  readonly onSort: ((sort: Sort<Field>) => void) | undefined
}

/** Converts px to rem, so that columns grow with the reader's text size. */
const widthOf = (width: number | string | undefined): string | undefined =>
  typeof width === 'number' ? `${width / 16}rem` : width

const stateOf = (sort: Sort | null, field: string | undefined): 'ascending' | 'descending' | 'none' =>
  sort && sort.id === field ? (sort.desc ? 'descending' : 'ascending') : 'none'

/**
 * Hidden columns leave spare ones at the end, because group lines still span them all. Each `col` says below which width it is one, and
 * then takes no room.
 */
export function Spare<Row>({
  columns,
}: {
  readonly columns: ReadonlyArray<Pick<Column<Row>, 'id' | 'hideBelow'>>
}): ReactElement {
  const widths = columns.flatMap(({ hideBelow = 0 }) => hideBelow || []).toSorted((one, other) => one - other)
  const first = columns.length - widths.length
  return (
    <colgroup>
      {columns.map(({ id }, at) => (
        <col key={id} data-spare={widths[at - first]} />
      ))}
    </colgroup>
  )
}

export function TableHead<Row, Field extends string>({
  columns,
  sort,
  onSort,
}: TableHeadProps<Row, Field>): ReactElement {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map(({ id, header, align, sort: field, width, hideBelow, quiet }) => {
          const state = stateOf(sort, field)
          const Arrow = state === 'descending' ? ArrowDownwardIcon : ArrowUpwardIcon
          return (
            <th
              key={id}
              scope="col"
              style={{ width: widthOf(width) }}
              data-align={align}
              data-hide={hideBelow}
              aria-sort={field && onSort ? state : undefined}
            >
              {field && onSort ? (
                <button type="button" onClick={() => onSort({ id: field, desc: state === 'ascending' })}>
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
