import styled from '@emotion/styled'
import { useEffect, useRef, type ReactElement, type ReactNode, type Ref } from 'react'
import { CheckCircleIcon, ErrorIcon, InfoIcon, WarningIcon } from '../icons.ts'

const Box = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: 10px 12px;
  border-radius: 8px;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  background: color-mix(in srgb, var(--s) var(--tint), var(--surface));
  color: var(--text);
  overflow-wrap: anywhere;
  &[data-severity='info'] {
    --s: var(--info);
  }
  &[data-severity='success'] {
    --s: var(--ok);
  }
  &[data-severity='warn'] {
    --s: var(--warn);
  }
  &[data-severity='error'] {
    --s: var(--err);
    background: var(--surface);
    box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--err) 45%, transparent);
  }
  &[data-severity='note'] {
    background: var(--sunken);
    --s: var(--text-2);
    color: var(--text-2);
  }
  > .cw-i {
    color: var(--s);
  }
  > div {
    flex: 1;
    min-width: 0;
    scroll-margin-block: 16px;
  }
  b {
    display: block;
    font-weight: 650;
    color: var(--text);
  }
`

const ICONS = { info: InfoIcon, note: InfoIcon, success: CheckCircleIcon, warn: WarningIcon, error: ErrorIcon } as const

export interface AlertProps {
  /** `note` is the least prominent one. */
  readonly severity?: keyof typeof ICONS
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** At the end, such as a small button. */
  readonly action?: ReactNode
  /** Announces it when it appears: errors immediately, others politely. An error is also scrolled into view. */
  readonly announce?: boolean
  readonly ref?: Ref<HTMLDivElement>
}

/** A message within the page. */
export function Alert({ severity = 'info', title, children, action, announce, ref }: AlertProps): ReactElement {
  const Icon = ICONS[severity]
  const words = useRef<HTMLDivElement>(null)
  const is_urgent = announce === true && severity === 'error'
  useEffect(() => {
    // jsdom has no scrollIntoView.
    if (is_urgent) words.current?.scrollIntoView?.({ block: 'nearest' })
  }, [is_urgent])
  return (
    <Box ref={ref} data-severity={severity} role={is_urgent ? 'alert' : announce ? 'status' : undefined}>
      <Icon size={18} />
      <div ref={words}>
        {title ? <b>{title}</b> : null}
        {children}
      </div>
      {action}
    </Box>
  )
}
