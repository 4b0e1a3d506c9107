import type { ReportScheduleState } from '@curbwise/api/resources/saved-reports.schemas'
import { momentText } from '@curbwise/rules/time/format'
import type { ReactElement } from 'react'
import { Sends } from './schedule-style.ts'

const WORDS = { waiting: 'Waiting to be sent', sent: 'Sent', failed: 'Failed', not_sent: 'Not sent' } as const

/** What became of the latest emails of a schedule. */
export function Latest({ state }: { readonly state: ReportScheduleState }): ReactElement | null {
  const { sends, timezone } = state
  if (sends.length === 0) return null
  return (
    <Sends>
      <h3>Latest emails</h3>
      <ul>
        {sends.map(({ id, due_at, name, status, problem }) => (
          <li key={id}>
            <span>
              {momentText(due_at, timezone)}, {name}
            </span>
            <b data-status={status}>{WORDS[status]}</b>
            {problem === null ? null : <small>{problem}</small>}
          </li>
        ))}
      </ul>
    </Sends>
  )
}
