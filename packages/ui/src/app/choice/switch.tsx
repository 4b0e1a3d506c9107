import styled from '@emotion/styled'
import type { ReactElement, ReactNode } from 'react'

const Line = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: 28px;
  font-size: 0.875rem;
  line-height: 1.25rem;
  cursor: pointer;
  input {
    appearance: none;
    position: relative;
    flex: none;
    width: 36px;
    height: 20px;
    margin: 0;
    border-radius: 10px;
    background: var(--control);
    cursor: pointer;
    transition: background-color 0.12s ease-out;
  }
  input:after {
    content: '';
    position: absolute;
    left: 3px;
    top: 3px;
    width: 14px;
    height: 14px;
    border-radius: 50%;
    background: var(--surface);
    transition: transform 0.12s ease-out;
  }
  input:checked {
    background: var(--primary);
  }
  input:checked:after {
    transform: translateX(16px);
    background: var(--on-primary);
  }
  input:disabled {
    opacity: 0.5;
    cursor: default;
  }
  small {
    display: block;
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--text-3);
  }
  @media (max-width: 576px) {
    min-height: 48px;
  }
`

export interface SwitchProps {
  readonly label: string
  /** Explains the effect: "What is registered stays." */
  readonly detail?: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
}

/** Takes effect immediately. Users who can't change it see the state as text instead of a Switch. */
export function Switch({ label, detail, checked, onChange, disabled }: SwitchProps): ReactElement {
  return (
    <Line>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        {detail ? <small>{detail}</small> : null}
      </span>
    </Line>
  )
}
