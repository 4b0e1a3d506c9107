import styled from '@emotion/styled'
import { useRef, type ReactElement } from 'react'
import { IconButton } from '../../entry/button.tsx'
import {
  CampaignIcon,
  CheckCircleIcon,
  CloseIcon,
  ErrorIcon,
  InfoIcon,
  Inventory2Icon,
  WarningIcon,
} from '../../icons.ts'
import { useTexts } from '../../theme/kit.ts'
import type { Toast, ToastSeverity } from './toast.ts'
import { useOutOfTheWay } from './use-out-of-the-way.ts'
import { useToastLife } from './use-toast-life.ts'

const Area = styled.div`
  position: fixed;
  z-index: 1500;
  top: 16px;
  right: 16px;
  display: flex;
  flex-direction: column;
  gap: 12px;
  width: 360px;
  max-width: calc(100vw - 32px);
  pointer-events: none;
  @media (max-width: 576px) {
    top: 8px;
    right: 8px;
    left: 8px;
    width: auto;
    max-width: none;
  }
  &[data-low] {
    top: auto;
    bottom: 80px;
  }
`
const Box = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: 22px minmax(0, 1fr) auto;
  gap: 10px;
  padding: 12px 8px 12px 14px;
  background: var(--raised);
  border: 1px solid var(--line);
  border-radius: 10px;
  box-shadow: var(--sh-2);
  overflow: hidden;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  color: var(--text-2);
  pointer-events: auto;
  overflow-wrap: anywhere;
  &:before {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    width: 4px;
    background: var(--s);
  }
  &[data-severity='success'] {
    --s: var(--ok);
  }
  &[data-severity='info'] {
    --s: var(--info);
  }
  &[data-severity='error'] {
    --s: var(--err);
  }
  &[data-severity='warn'] {
    --s: var(--warn);
  }
  &[data-severity='secondary'] {
    --s: var(--text-3);
  }
  &[data-severity='contrast'] {
    background: var(--text);
    color: var(--surface);
    border-color: transparent;
  }
  &[data-severity='contrast']:before {
    background: none;
  }
  > .cw-i {
    color: var(--s);
  }
  b {
    display: block;
    font-weight: 650;
    color: var(--text);
  }
  &[data-severity='contrast'] b,
  &[data-severity='contrast'] button,
  &[data-severity='contrast'] > .cw-i {
    color: inherit;
  }
  > button {
    margin: -5px 0;
  }
  div > button {
    margin-top: 4px;
    min-height: 24px;
    font-weight: 650;
    text-decoration: underline;
    text-underline-offset: 3px;
    color: var(--primary-text);
  }
`

const ICONS = {
  success: CheckCircleIcon,
  info: InfoIcon,
  error: ErrorIcon,
  warn: WarningIcon,
  secondary: Inventory2Icon,
  contrast: CampaignIcon,
} as const satisfies Record<ToastSeverity, unknown>

function ToastBox({ toast, onClose }: { readonly toast: Toast; readonly onClose: (id: string) => void }): ReactElement {
  const texts = useTexts()
  const pause = useToastLife(toast, onClose)
  const Icon = ICONS[toast.severity]
  return (
    <Box data-severity={toast.severity} {...pause}>
      <Icon size={22} />
      <div>
        <b>{toast.summary}</b>
        {toast.detail}
        {toast.action ? (
          <div>
            <button type="button" onClick={toast.action.onSelect}>
              {toast.action.label}
            </button>
          </div>
        ) : null}
      </div>
      {toast.closable ? (
        <IconButton size="sm" label={texts.close} icon={<CloseIcon size={18} />} onClick={() => onClose(toast.id)} />
      ) : null}
    </Box>
  )
}

export interface ToastViewportProps {
  readonly toasts: readonly Toast[]
  /** Called when a toast's life ends or the user closes it. */
  readonly onClose: (id: string) => void
}

/**
 * Shows toasts at the top right, or at the bottom while they would cover the focused element; full width on a phone. Announces errors
 * immediately and the others politely.
 */
export function ToastViewport({ toasts, onClose }: ToastViewportProps): ReactElement {
  const list = (errors: boolean): ReactElement[] =>
    toasts
      .filter(({ severity }) => (severity === 'error') === errors)
      .map((toast) => <ToastBox key={toast.id} toast={toast} onClose={onClose} />)
  const area = useRef<HTMLDivElement>(null)
  const low = useOutOfTheWay(area, toasts.length)
  return (
    <Area ref={area} data-low={low ? '' : undefined}>
      <div role="alert" aria-live="assertive" style={{ display: 'contents' }}>
        {list(true)}
      </div>
      <div role="status" aria-live="polite" style={{ display: 'contents' }}>
        {list(false)}
      </div>
    </Area>
  )
}
