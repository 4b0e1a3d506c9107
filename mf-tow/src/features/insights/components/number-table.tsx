import { useIsPhone } from '@curbwise/ui/app'
import styled from '@emotion/styled'
import type { ReactElement, ReactNode } from 'react'
import { Scroll } from './scroll.tsx'

const Cards = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 0.8125rem;
  line-height: 1.25rem;
  > li {
    padding: 10px 0;
    border-top: 1px solid var(--line);
  }
  b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  b small {
    margin-left: 8px;
    font-weight: 400;
    color: var(--text-3);
  }
  dl {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 2px 16px;
    margin: 4px 0 0;
  }
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: 8px;
  }
  dt {
    color: var(--text-3);
  }
  dd {
    margin: 0;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`

export interface NumberRow {
  readonly key: string
  readonly name: ReactNode
  /** One for each column after the first. */
  readonly cells: readonly ReactNode[]
  /** In place of the cells that are missing. */
  readonly rest?: string
}

interface NumberTableProps {
  /** The id of the card's heading. */
  readonly labelledby: string
  readonly columns: readonly string[]
  readonly rows: readonly NumberRow[]
}

/** Numbers of people, drivers, or complexes: a table, and on a phone a card for each row. */
export function NumberTable({ labelledby, columns, rows }: NumberTableProps): ReactElement {
  return useIsPhone() ? (
    <Cards aria-labelledby={labelledby}>
      {rows.map((row) => (
        <Card key={row.key} row={row} columns={columns} />
      ))}
    </Cards>
  ) : (
    <Scroll labelledby={labelledby}>
      <table aria-labelledby={labelledby}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells, rest }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]}>{cell}</td>
              ))}
              {rest === undefined ? null : <td colSpan={columns.length - 1 - cells.length}>{rest}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

interface CardProps {
  readonly row: NumberRow
  readonly columns: readonly string[]
}

function Card({ row: { name, cells, rest }, columns }: CardProps): ReactElement {
  return (
    <li>
      <b>{name}</b>
      <dl>
        {cells.map((cell, at) => (
          <div key={columns[at + 1]}>
            <dt>{columns[at + 1]}</dt>
            <dd>{cell}</dd>
          </div>
        ))}
      </dl>
      {rest === undefined ? null : <span>{rest}</span>}
    </li>
  )
}
