import { FormFieldError } from './field-error.tsx'
import { useAnnounced } from './use-announced.ts'
import styled from '@emotion/styled'
import { useId, type ReactElement } from 'react'

const Choices = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 6px;
    font-size: 0.9375rem;
    line-height: 1.25rem;
    font-weight: 600;
    color: var(--text-2);
  }
  > div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(60px, 1fr));
    gap: 8px;
    @media (max-width: 576px) {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
  label {
    position: relative;
    display: grid;
    place-items: center;
    min-height: 52px;
    padding: 4px 8px;
    border: 1px solid var(--control);
    border-radius: 10px;
    background: var(--surface);
    font-size: 1rem;
    font-weight: 600;
    cursor: pointer;
    text-align: center;
  }
  label:has(:checked) {
    border-color: var(--primary);
    box-shadow: inset 0 0 0 1px var(--primary);
    background: var(--primary-soft);
    color: var(--primary-text);
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    margin: 0;
    cursor: pointer;
  }
`

export interface HoursProps {
  readonly label: string
  /** Path in the form around it, so that its summary can link here. */
  readonly field?: string
  /** Whole hours. */
  readonly choices: readonly number[]
  readonly value: string
  readonly onChange: (hours: string) => void
  readonly error?: string | undefined
}

/** Picks one of the durations available today. */
export function Hours({ label, field, choices, value, onChange, error }: HoursProps): ReactElement {
  const name = useId()
  useAnnounced(field, `${name}-first`, label)
  return (
    <Choices aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{label}</legend>
      <div>
        {choices.map((hours, index) => (
          <label key={hours}>
            <input
              id={index === 0 ? `${name}-first` : undefined}
              type="radio"
              name={name}
              value={hours}
              checked={value === String(hours)}
              onChange={() => onChange(String(hours))}
            />
            {hours} h
          </label>
        ))}
      </div>
      {error ? <FormFieldError id={`${name}-error`}>{error}</FormFieldError> : null}
    </Choices>
  )
}
