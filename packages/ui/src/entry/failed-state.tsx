import styled from '@emotion/styled'
import type { ReactElement, ReactNode } from 'react'
import { Button } from './button.tsx'
import { CloudOffIcon, RefreshIcon } from '../icons.ts'
import { useTexts } from '../theme/kit.ts'

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px 14px;
  padding: 12px 20px 12px 24px;
  background: color-mix(in srgb, var(--err) var(--err-tint), var(--surface));
  border-bottom: 1px solid var(--line);
  font-size: 0.8125rem;
  line-height: 1.125rem;
  color: var(--text-2);
  > .cw-i {
    color: var(--err);
  }
  > div {
    flex: 1 1 220px;
    min-width: 0;
  }
  b {
    display: block;
    font-weight: 650;
    color: var(--text);
  }
`

export interface FailedStateProps {
  /** What failed to load: "Couldn’t load the units". */
  readonly title?: string
  /** Why, and what is still shown. */
  readonly children?: ReactNode
  readonly onRetry: () => void
  readonly retrying?: boolean
}

/** An error in place of the content, or above earlier content. */
export function FailedState({ title, children, onRetry, retrying = false }: FailedStateProps): ReactElement {
  const texts = useTexts()
  return (
    <Strip role="alert">
      <CloudOffIcon />
      <div>
        <b>{title ?? texts.did_not_load}</b>
        {children}
      </div>
      <Button size="sm" icon={<RefreshIcon />} busy={retrying} onClick={onRetry}>
        {texts.try_again}
      </Button>
    </Strip>
  )
}
