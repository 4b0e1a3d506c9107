import type { ClonePreview } from '@curbwise/api/resources/contract-clones.schemas'
import { Tag } from '@curbwise/ui/app'
import { ArrowForwardIcon, PauseCircleIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 44px minmax(0, 1fr);
  align-items: center;
  gap: 14px;
  padding: 14px 24px;
  border-bottom: 1px solid var(--line);
  > svg {
    justify-self: center;
    width: 28px;
    height: 28px;
    color: var(--text-3);
  }
  > div {
    min-width: 0;
    padding: 10px 16px;
    border: 1px solid var(--line);
    border-radius: 12px;
    background: var(--canvas);
    overflow-wrap: anywhere;
  }
  > div:last-child {
    border-color: var(--primary);
    box-shadow: inset 0 0 0 1px var(--primary);
    background: var(--surface);
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 8px;
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--text-3);
  }
  b {
    display: block;
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 680;
  }
  p {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
  @media (max-width: 576px) {
    grid-template-columns: minmax(0, 1fr);
    padding: 14px 16px;
    > svg {
      transform: rotate(90deg);
    }
  }
`

export interface EndsProps {
  readonly preview: ClonePreview
  readonly name: string
}

/** The complex that is copied, and the one that there will be. */
export function Ends({ preview, name }: EndsProps): ReactElement {
  const { source, target, is_other_company } = preview
  const place = [target.name, target.city].filter(Boolean).join(', ')
  return (
    <Line>
      <div>
        <header>From</header>
        <b>{source.name}</b>
        <p>
          {source.company.name}, {source.address}, {source.city}
        </p>
      </div>
      <ArrowForwardIcon />
      <div>
        <header>
          To, new
          <Tag color="text-2" icon={<PauseCircleIcon />}>
            Starts on hold
          </Tag>
        </header>
        <b>{name.trim() || 'Without a name yet'}</b>
        <p>
          {place}. {is_other_company ? 'Another company.' : 'The same company.'}
        </p>
      </div>
    </Line>
  )
}
