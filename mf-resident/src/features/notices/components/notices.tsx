import { residents } from '@curbwise/api/resources/residents.calls'
import { queryFor } from '@curbwise/client'
import { EmptyState, SkeletonRows } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { OfflineView } from '../../../parts/offline-view.tsx'
import { Stack } from '../../../parts/section.tsx'
import { Task } from '../../../parts/task.tsx'
import { momentText } from '../../../parts/times.ts'
import { usePlace } from '../../../parts/use-place.ts'

const Notice = styled(Stack)`
  gap: 6px;
  h2 {
    font-size: 1.0625rem;
    line-height: 1.5rem;
    font-weight: 650;
    overflow-wrap: anywhere;
  }
  small {
    font-size: 0.9375rem;
    color: var(--text-2);
  }
  p {
    color: var(--text);
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`

/** The complex's notices to the unit in the last 90 days. */
export default function Notices(): ReactElement {
  const { t, language, timezone } = usePlace()
  const query = useQuery(queryFor(residents.notices))
  return (
    <Task title={t('notices')} lead={t('notices.lead')}>
      <OfflineView
        query={query}
        skeleton={<SkeletonRows rows={4} />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState small title={t('notices.none')}>
            {t('notices.none.what')}
          </EmptyState>
        }
      >
        {({ data }) => (
          <>
            {data.map(({ id, subject, message, at, from }) => (
              <Notice key={id} as="article">
                {subject ? <h2>{subject}</h2> : null}
                <small>{t('notices.from', { from, time: momentText(at, timezone, language) })}</small>
                <p>{message}</p>
              </Notice>
            ))}
          </>
        )}
      </OfflineView>
    </Task>
  )
}
