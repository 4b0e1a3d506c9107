import styled from '@emotion/styled'
import { useState, type KeyboardEvent, type ReactElement } from 'react'
import { Button } from '../../entry/button.tsx'
import { FieldNotes, useField } from '../../entry/field.tsx'
import { AddIcon, RemoveIcon } from '../../icons.ts'

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-height: 36px;
`
const Stepper = styled.span`
  display: inline-grid;
  grid-template-columns: 36px 52px 36px;
  height: 36px;
  border: 1px solid var(--control);
  border-radius: 8px;
  background: var(--surface);
  button {
    display: grid;
    place-items: center;
    padding: 0;
    border: 0;
    background: none;
    color: var(--text);
    cursor: pointer;
  }
  button:disabled {
    color: var(--text-3);
    opacity: 0.6;
    cursor: default;
  }
  button:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
    border-radius: 7px;
  }
  input {
    min-width: 0;
    padding: 0;
    border: 0;
    border-inline: 1px solid var(--line-2);
    background: none;
    outline: 0;
    text-align: center;
    font-size: 0.9375rem;
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
  &:has(input:focus) {
    border-color: var(--focus);
    outline: 2px solid var(--focus);
    outline-offset: 1px;
  }
  &[data-wrong] {
    border-color: var(--err);
    box-shadow: inset 0 0 0 1px var(--err);
  }
  @media (max-width: 576px) {
    grid-template-columns: 48px 60px 48px;
    height: 48px;
  }
`
const Words = styled.span`
  font-size: 0.875rem;
  color: var(--text-2);
`

export interface LimitFieldProps {
  readonly label: string
  /** Path in the surrounding form, to find its errors; the caller controls the value. */
  readonly name?: string
  readonly error?: string
  /** null is "no limit", 0 is "none". */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly max?: number
  /** Value of the limit after switching from "no limit". */
  readonly begin?: number
}

/** A count that can also be unlimited: changed with buttons, arrow keys, or by typing. */
export function LimitField({
  label,
  name,
  error,
  value,
  onChange,
  max = 9999,
  begin = 1,
}: LimitFieldProps): ReactElement {
  const bound = useField({ label, ...(name && { name }), ...(error && { error }) })
  const [last, setLast] = useState(value ?? begin)
  const [typed, setTyped] = useState<string | null>(null)
  const set = (next: number): void => {
    const clamped = Math.min(max, Math.max(0, next))
    setTyped(null)
    setLast(clamped)
    onChange(clamped)
  }
  const type = (text: string): void => {
    const digits = text.replace(/\D/g, '')
    if (digits === '') setTyped('')
    else set(Number(digits))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (step === undefined || value === null) return
    event.preventDefault()
    set(value + step)
  }
  return (
    <div role="group" aria-label={label}>
      <Line>
        {value === null ? (
          <Words>No limit</Words>
        ) : (
          <Stepper data-wrong={bound.wrong ? '' : undefined}>
            <button type="button" aria-label="One less" disabled={value === 0} onClick={() => set(value - 1)}>
              <RemoveIcon />
            </button>
            <input
              {...bound.aria}
              inputMode="numeric"
              autoComplete="off"
              aria-label={label}
              value={typed ?? value}
              onKeyDown={onKeyDown}
              onChange={(event) => type(event.target.value)}
              onBlur={() => setTyped(null)}
            />
            <button type="button" aria-label="One more" disabled={value >= max} onClick={() => set(value + 1)}>
              <AddIcon />
            </button>
          </Stepper>
        )}
        <Button size="sm" variant="ghost" onClick={() => onChange(value === null ? last : null)}>
          {value === null ? 'Set a limit' : 'No limit'}
        </Button>
      </Line>
      <FieldNotes bound={bound} />
    </div>
  )
}
