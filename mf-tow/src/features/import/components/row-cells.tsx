import type { ImportRow } from '@curbwise/api/resources/imports.schemas'
import { CarIdentity } from '@curbwise/ui/app'
import styled from '@emotion/styled'
import { Fragment, type ReactElement } from 'react'
import { addsText, arrivalText, chargesText, FIELD_LABELS, isWrong, valueText, type Cell } from '../state/words.ts'

/** Underlined in the color of errors if something in the cell has to be fixed. */
const Marked = styled.span`
  display: inline-block;
  max-width: 100%;
  vertical-align: middle;
  overflow: hidden;
  text-overflow: ellipsis;
  &[data-wrong] {
    padding-bottom: 2px;
    box-shadow: inset 0 -2px 0 var(--err);
    font-weight: 600;
  }
`
const What = styled.span`
  display: block;
  white-space: normal;
  overflow-wrap: anywhere;
  color: var(--text-2);
  [data-line] {
    display: block;
  }
  b {
    font-weight: 650;
    color: var(--text);
  }
  del {
    color: var(--text-3);
    margin-right: 5px;
  }
  ins {
    text-decoration: none;
    font-weight: 650;
    color: var(--text);
  }
`

const TEXTS: Readonly<Record<Exclude<Cell, 'plate'>, (row: ImportRow) => string | null>> = {
  unit: ({ unit_number }) => unit_number,
  resident: ({ resident }) => resident,
  vehicle: ({ vehicle }) => vehicle,
  number: ({ brought_over }) => brought_over?.number ?? null,
  lot: ({ brought_over }) => brought_over?.lot ?? null,
  arrival: ({ brought_over }) => arrivalText(brought_over?.arrived ?? null),
  charges: ({ brought_over }) => chargesText(brought_over?.charges ?? null),
}

export interface RowCellProps {
  readonly row: ImportRow
  readonly cell: Cell
}

/** One of the cells of a row, as it was read. */
export function RowCell({ row, cell }: RowCellProps): ReactElement | null {
  const wrong = isWrong(row, cell) ? '' : undefined
  if (cell !== 'plate') {
    const text = TEXTS[cell](row)
    if (text !== null) return <Marked data-wrong={wrong}>{text}</Marked>
  } else if (row.license_plate !== null || row.vin !== null)
    return (
      <Marked data-wrong={wrong}>
        <CarIdentity plate={row.license_plate} state={row.state} vin={row.vin} copy={false} />
      </Marked>
    )
  return wrong === undefined ? null : <Marked data-wrong="">Missing</Marked>
}

/** What the import would do with a row, or what to fix: before and after of each change. */
export function WhatHappens({ row, zone }: { readonly row: ImportRow; readonly zone: string }): ReactElement {
  const { verdict, adds, changes, problems } = row
  const added = addsText(adds)
  return (
    <What>
      {problems.map(({ header, message }) => (
        <span key={`${header} ${message}`} data-line="">
          {header === null ? null : <b>{header}: </b>}
          {withStop(message)}
        </span>
      ))}
      {added ? <span data-line="">{added}</span> : null}
      {changes.map(({ record, field, before, after }) => (
        <Fragment key={`${record} ${field}`}>
          <span data-line="">
            {FIELD_LABELS[field]} <del>{valueText(field, before, zone)}</del> <ins>{valueText(field, after, zone)}</ins>
          </span>
        </Fragment>
      ))}
      {verdict === 'same' ? (row.brought_over ? 'Brought over already.' : 'Already saved.') : null}
    </What>
  )
}

const withStop = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`)
