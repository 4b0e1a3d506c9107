import type { CloneState } from '@curbwise/api/resources/contract-clones.parts'
import { Tag, type TagProps } from '@curbwise/ui/app'
import { EmptyState, QueryView, SkeletonRows, TextLink, TimeText } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useRecentClones } from '../api/use-clone.ts'
import { cloneHref } from '../state/place.ts'
import { companiesOf, STATE_LABELS, titleOf } from '../state/words.ts'

const Box = styled.section`
  min-width: 0;
  h2 {
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 650;
    letter-spacing: -0.005em;
  }
  ul {
    width: 100%;
    margin: 0;
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
export const STATE_COLORS: Readonly<Record<CloneState, TagProps['color']>> = {
  running: 'info',
  done: 'ok',
  canceled: 'text-2',
  failed: 'err',
}

/** The last clones, each with a link to its progress or result. */
export function RecentClones(): ReactElement {
  const query = useRecentClones()
  return (
    <Box aria-labelledby="recent-clones">
      <h2 id="recent-clones">Recent clones</h2>
      <QueryView
        query={query}
        isEmpty={({ data }) => data.length === 0}
        failed_title="Couldn’t load the recent clones"
        skeleton={<SkeletonRows rows={3} />}
        empty={
          <EmptyState small title="No clones yet">
            The complexes you copy appear here with their results.
          </EmptyState>
        }
      >
        {({ data }) => (
          <ul>
            {data.map((row) => (
              <li key={row.id}>
                <TextLink href={cloneHref(row.id)}>{titleOf(row)}</TextLink>
                <Tag color={STATE_COLORS[row.state]}>{STATE_LABELS[row.state]}</Tag>
                <small>{companiesOf(row)}</small>
                <small>
                  <TimeText at={row.finished_at ?? row.queued_at} zone={row.source.timezone} /> by {row.started_by}
                </small>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Box>
  )
}
