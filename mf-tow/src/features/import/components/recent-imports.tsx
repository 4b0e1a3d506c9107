import type { ImportSummary } from '@curbwise/api/resources/imports.schemas'
import { momentText } from '@curbwise/rules/time/format'
import { Tag, type TagProps } from '@curbwise/ui/app'
import { EmptyState, QueryView, SkeletonRows, TextLink } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useRecentImports } from '../api/use-import.ts'
import { importHref, listHref } from '../state/place.ts'
import { resultText, rowsText, STATE_LABELS } from '../state/words.ts'

const Box = styled.section`
  min-width: 0;
  h2 {
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 650;
    letter-spacing: -0.005em;
  }
  ul {
    margin: 8px 0 0;
    padding: 0;
    list-style: none;
    border: 1px solid var(--line);
    border-radius: 12px;
    background: var(--surface);
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 12px;
    padding: 11px 16px;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  li > a {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  small {
    grid-column: 1 / -1;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
`
const COLORS: Readonly<Record<ImportSummary['state'], TagProps['color']>> = {
  previewed: undefined,
  running: 'info',
  done: 'ok',
  canceled: 'text-2',
  failed: 'err',
}

export interface RecentImportsProps {
  readonly company_id: string
  readonly zoneOf: (contract_id: string) => string
}

/** The company's last imports and previews, each with a link back to it. */
export function RecentImports({ company_id, zoneOf }: RecentImportsProps): ReactElement {
  const query = useRecentImports(company_id)
  return (
    <Box aria-labelledby="recent-imports">
      <h2 id="recent-imports">Recent imports</h2>
      <QueryView
        query={query}
        isEmpty={({ data }) => data.length === 0}
        failed_title="Couldn’t load the recent imports"
        skeleton={<SkeletonRows rows={3} />}
        empty={
          <EmptyState small title="No imports yet">
            The lists you import appear here with their results.
          </EmptyState>
        }
      >
        {({ data }) => (
          <ul>
            {data.map((row) => (
              <li key={row.id}>
                <TextLink href={row.list_id === null ? importHref(row) : listHref(row.list_id)}>
                  {row.file_name}
                </TextLink>
                <Tag color={COLORS[row.state]}>{STATE_LABELS[row.state]}</Tag>
                <small>{placeOf(row)}</small>
                <small>{whenOf(row, zoneOf(row.contract.id))}</small>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Box>
  )
}

const placeOf = ({ contract, result, rows_total }: ImportSummary): string =>
  `${contract.name}: ${result ? resultText(result) : rowsText(rows_total)}`

function whenOf({ finished_at, started_at, previewed_at, started_by }: ImportSummary, zone: string): string {
  const when = momentText(finished_at ?? started_at ?? previewed_at, zone)
  return started_by ? `${when} by ${started_by}` : when
}
