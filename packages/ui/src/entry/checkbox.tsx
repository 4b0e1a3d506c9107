import styled from '@emotion/styled'
import type { InputHTMLAttributes, ReactElement, ReactNode, Ref } from 'react'
import { ErrorIcon } from '../icons.ts'
import { useField } from './field.tsx'
import { mergeInput } from './merge-input.ts'

const Line = styled.label`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  min-height: 24px;
  font-size: 0.875rem;
  line-height: 1.25rem;
  cursor: pointer;
  input {
    appearance: none;
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    border: 1.5px solid var(--control);
    border-radius: 5px;
    background: var(--surface);
    cursor: pointer;
  }
  input:checked {
    border-color: var(--primary);
    background: var(--primary);
  }
  input:checked:after {
    content: '';
    display: block;
    width: 6px;
    height: 10px;
    margin: 1px 0 0 5.5px;
    border: solid var(--on-primary);
    border-width: 0 2.2px 2.2px 0;
    transform: rotate(42deg);
  }
  small {
    display: block;
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--text-3);
  }
  &[data-size='touch'] {
    min-height: 48px;
    padding: 12px 0;
    font-size: 1rem;
    line-height: 1.5rem;
  }
  &[data-size='touch'] input {
    width: 24px;
    height: 24px;
  }
  &[data-size='touch'] input:checked:after {
    width: 7px;
    height: 12px;
    margin: 2px 0 0 7px;
  }
  + p {
    display: flex;
    gap: 5px;
    font-size: 0.78125rem;
    line-height: 1.0625rem;
    font-weight: 500;
    color: var(--err);
  }
`

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size' | 'name'> {
  /** The text to agree to; also its name in the error summary. */
  readonly label: string
  readonly name?: string
  readonly detail?: ReactNode
  readonly error?: string
  readonly size?: 'md' | 'touch'
  readonly ref?: Ref<HTMLInputElement>
}

export function Checkbox({ label, name, detail, error, size = 'md', id, ref, ...input }: CheckboxProps): ReactElement {
  const bound = useField({ label, name, error, id })
  return (
    <div>
      <Line data-size={size}>
        <input type="checkbox" name={name} {...mergeInput(input, bound.registered, ref)} {...bound.aria} />
        <span>
          {label}
          {detail ? <small>{detail}</small> : null}
        </span>
      </Line>
      {bound.wrong ? (
        <p id={`${bound.id}-error`}>
          <ErrorIcon size={16} />
          {bound.wrong}
        </p>
      ) : null}
    </div>
  )
}
