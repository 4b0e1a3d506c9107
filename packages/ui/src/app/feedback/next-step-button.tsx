import styled from '@emotion/styled'
import type { ReactElement, ReactNode } from 'react'
import { Spinner } from '../../entry/spinner.tsx'
import { ArrowForwardIcon } from '../../icons.ts'

const Big = styled.button`
  display: flex;
  align-items: center;
  gap: 14px;
  width: 100%;
  min-height: 76px;
  padding: 10px 20px;
  border-radius: 16px;
  background: var(--primary);
  color: var(--on-primary);
  box-shadow: var(--sh-2);
  transition: background-color 0.12s ease-out;
  &:hover {
    background: var(--primary-hover);
  }
  &[data-tone='brake'] {
    background: var(--text);
    color: var(--surface);
  }
  &:disabled {
    background: var(--sunken);
    color: var(--text-2);
    box-shadow: none;
  }
  > span:nth-of-type(1) {
    flex: 1;
    min-width: 0;
  }
  b {
    display: block;
    font-size: 1.25rem;
    line-height: 1.625rem;
    font-weight: 700;
    letter-spacing: -0.01em;
  }
  small {
    display: block;
    font-size: 0.875rem;
    line-height: 1.125rem;
    font-weight: 500;
  }
  > .cw-i {
    width: 28px;
    height: 28px;
  }
`

export interface NextStepButtonProps {
  readonly icon: ReactNode
  /** The verb: "Hook up the car". */
  readonly verb: string
  /** What it does first: "Checks the plate once more". */
  readonly detail: string
  readonly onClick?: () => void
  /** `submit` sends the surrounding form. */
  readonly type?: 'button' | 'submit'
  /** `sending` keeps the size and shows `sending_detail`; `blocked` looks sunken, and the detail says why. */
  readonly state?: 'ready' | 'sending' | 'blocked'
  readonly sending_detail?: string
  /** `brake`: ends the task instead of continuing it. */
  readonly tone?: 'primary' | 'brake'
}

/** The one action of a phone screen. */
export function NextStepButton({
  icon,
  verb,
  detail,
  onClick,
  type = 'button',
  state = 'ready',
  sending_detail = 'Saved on this phone',
  tone = 'primary',
}: NextStepButtonProps): ReactElement {
  const sending = state === 'sending'
  return (
    <Big
      type={sending ? 'button' : type}
      data-tone={tone}
      disabled={state === 'blocked'}
      aria-busy={sending || undefined}
      onClick={sending ? undefined : onClick}
    >
      {icon}
      <span>
        <b>{verb}</b>
        <small role={sending ? 'status' : undefined}>{sending ? sending_detail : detail}</small>
      </span>
      {sending ? <Spinner size={28} /> : state === 'blocked' ? null : <ArrowForwardIcon />}
    </Big>
  )
}
