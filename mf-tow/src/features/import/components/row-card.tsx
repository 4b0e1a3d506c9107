import type { ImportRow } from '@curbwise/api/resources/imports.schemas'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { RowCell, WhatHappens } from './row-cells.tsx'
import { VerdictMark } from './verdict-mark.tsx'

const Box = styled.div`
  display: grid;
  gap: 6px;
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    min-width: 0;
  }
  small {
    margin-left: auto;
    font-size: 0.8125rem;
    color: var(--text-3);
  }
  b {
    font-size: 1.125rem;
    font-weight: 700;
  }
`

/** A row of the list, on a phone. */
export const RowCard = ({ row, zone }: { readonly row: ImportRow; readonly zone: string }): ReactElement => (
  <Box data-verdict={row.verdict}>
    <div>
      <VerdictMark verdict={row.verdict} />
      <small>Row {row.line.toLocaleString('en-US')}</small>
    </div>
    {row.brought_over ? (
      <div>
        <RowCell row={row} cell="number" />
        <RowCell row={row} cell="charges" />
        <RowCell row={row} cell="lot" />
        <RowCell row={row} cell="arrival" />
      </div>
    ) : (
      <div>
        <b>
          <RowCell row={row} cell="unit" />
        </b>
        <RowCell row={row} cell="resident" />
      </div>
    )}
    <div>
      <RowCell row={row} cell="plate" />
      <RowCell row={row} cell="vehicle" />
    </div>
    <WhatHappens row={row} zone={zone} />
  </Box>
)
