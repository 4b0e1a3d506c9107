import styled from '@emotion/styled'
import { useId, type ReactElement, type ReactNode } from 'react'
import { FieldBox } from '../../entry/field-style.ts'
import { FieldNotes, useField } from '../../entry/field.tsx'

const Cards = styled.div`
  display: grid;
  gap: 8px;
  grid-template-columns: minmax(0, 1fr);
  &[data-columns='2'] {
    grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr));
  }
  label {
    position: relative;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 2px 10px;
    align-items: center;
    align-content: start;
    padding: 10px 12px;
    border: 1px solid var(--control);
    border-radius: 10px;
    background: var(--surface);
    cursor: pointer;
  }
  label:has(:checked) {
    border-color: var(--primary);
    box-shadow: inset 0 0 0 1px var(--primary);
    background: var(--selected);
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  label:has(:disabled) {
    background: var(--sunken);
    color: var(--text-3);
    cursor: default;
  }
  input {
    appearance: none;
    width: 18px;
    height: 18px;
    margin: 0;
    border: 1.5px solid var(--control);
    border-radius: 50%;
    outline: 0;
  }
  input:checked {
    border: 5.5px solid var(--primary);
  }
  b {
    font-weight: 650;
    line-height: 1.125rem;
  }
  small {
    grid-column: 2/-1;
    font-size: 0.78125rem;
    line-height: 1.0625rem;
    color: var(--text-2);
  }
  &[data-size='touch'] label {
    min-height: 60px;
    padding: 10px 14px;
    font-size: 1rem;
  }
  &[data-size='touch'] small {
    font-size: 0.875rem;
    line-height: 1.1875rem;
  }
  &[data-size='touch'] input {
    width: 22px;
    height: 22px;
  }
`

export interface RadioCard {
  readonly value: string
  readonly label: ReactNode
  readonly detail?: ReactNode
  readonly end?: ReactNode
  readonly disabled?: boolean
}

export interface RadioCardsProps {
  readonly label: string
  /** Path in the surrounding form; otherwise, set `value` and `onChange`. */
  readonly name?: string
  readonly options: readonly RadioCard[]
  readonly value?: string | null
  readonly onChange?: (value: string) => void
  readonly error?: string
  readonly help?: ReactNode
  readonly size?: 'md' | 'touch'
  readonly columns?: 1 | 2
}

/** A choice of a few options, each with an explanation. */
export function RadioCards({
  label,
  name,
  options,
  value,
  onChange,
  error,
  help,
  size = 'md',
  columns = 1,
}: RadioCardsProps): ReactElement {
  const bound = useField({ label, name, error, help })
  const group = useId()
  const { registered } = bound
  return (
    <FieldBox
      as="fieldset"
      data-size={size}
      data-wrong={bound.wrong ? '' : undefined}
      aria-describedby={bound.aria['aria-describedby']}
    >
      <legend className="cw-fl">{label}</legend>
      <Cards data-size={size} data-columns={columns}>
        {options.map((option, at) => (
          <label key={option.value}>
            <input
              type="radio"
              id={at === 0 ? bound.id : undefined}
              value={option.value}
              disabled={option.disabled}
              {...(registered ?? {
                name: group,
                checked: value === option.value,
                onChange: () => onChange?.(option.value),
              })}
            />
            <b>{option.label}</b>
            {option.end ? <span>{option.end}</span> : <span />}
            {option.detail ? <small>{option.detail}</small> : null}
          </label>
        ))}
      </Cards>
      <FieldNotes bound={bound} help={help} />
    </FieldBox>
  )
}
