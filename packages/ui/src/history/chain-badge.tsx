import { momentText } from '@curbwise/rules/time/format'
import { Tag } from '@curbwise/ui/app'
import { ErrorIcon, ScheduleIcon, VerifiedUserIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import type { ChainView } from './types.ts'

const Badge = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  color: var(--text-3);
`

/** Whether the chain was intact when it was last checked in full. */
export function ChainBadge({ chain, zone }: { readonly chain: ChainView; readonly zone: string }): ReactElement {
  const { state, checked_at, broken_at, entries } = chain
  if (state === 'not_checked' || checked_at === null)
    return (
      <Badge>
        <Tag icon={<ScheduleIcon size={14} />}>Not checked yet</Tag>Every night the whole chain is read.
      </Badge>
    )
  if (state === 'broken')
    return (
      <Badge role="alert">
        <Tag color="err" icon={<ErrorIcon size={14} />}>
          Chain broken at entry {broken_at?.toLocaleString('en-US')}
        </Tag>
        Found on {momentText(checked_at, zone)}
        {chain.problem ? `: ${chain.problem}.` : null}
      </Badge>
    )
  return (
    <Badge>
      <Tag color="ok" icon={<VerifiedUserIcon size={14} />}>
        Chain verified
      </Tag>
      Checked in full on {momentText(checked_at, zone)}, {entries.toLocaleString('en-US')}{' '}
      {entries === 1 ? 'entry' : 'entries'}
    </Badge>
  )
}
