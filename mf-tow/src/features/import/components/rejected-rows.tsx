import type { ImportRow } from '@curbwise/api/resources/imports.schemas'
import { Alert, QueryView, SkeletonText } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useRejectedRows } from '../api/use-rows.ts'
import { rowsText } from '../state/words.ts'

const List = styled.ul`
  margin: 8px 0 0;
  padding: 0;
  list-style: none;
  li {
    padding: 6px 0;
    border-top: 1px solid var(--line);
  }
  b {
    font-weight: 650;
  }
`

const nameOf = ({ line, unit_number, resident, brought_over, license_plate, vin }: ImportRow): string =>
  [
    `Row ${line.toLocaleString('en-US')}`,
    unit_number && `unit ${unit_number}`,
    resident,
    brought_over?.number && `case ${brought_over.number}`,
    brought_over && (license_plate ?? vin),
  ]
    .filter(Boolean)
    .join(', ')

/** The title has said already that it changed since the preview. */
const whyOf = ({ why }: ImportRow): string | null => why && firstUpper(why.replace(/^Changed since the preview: /, ''))
const firstUpper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export interface RejectedRowsProps {
  readonly company_id: string
  readonly import_id: string
  readonly count: number
}

/** The rows that weren't applied because someone had saved something else since the preview. */
export function RejectedRows({ company_id, import_id, count }: RejectedRowsProps): ReactElement {
  const query = useRejectedRows(company_id, import_id)
  return (
    <Alert severity="warn" title={count === 1 ? '1 row wasn’t applied' : `${rowsText(count)} weren’t applied`}>
      What {count === 1 ? 'it refers' : 'they refer'} to changed after the preview. Import the list again to see what it
      would do now.
      <QueryView query={query} failed_title="Couldn’t load these rows" skeleton={<SkeletonText lines={2} />}>
        {({ data, next }) => (
          <List aria-label="Rows that weren’t applied">
            {data.map((row) => (
              <li key={row.line}>
                <b>{nameOf(row)}:</b> {whyOf(row)}
              </li>
            ))}
            {next === null ? null : <li>Download the result to see the other rows.</li>}
          </List>
        )}
      </QueryView>
    </Alert>
  )
}
