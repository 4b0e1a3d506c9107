import styled from '@emotion/styled'
import { useId, type ReactElement } from 'react'

const Set = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;
  legend {
    margin-bottom: 6px;
    padding: 0;
    font-size: 0.875rem;
    line-height: 1.25rem;
    font-weight: 600;
  }
  > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(112px, 1fr));
    gap: 8px;
  }
  label {
    position: relative;
    display: grid;
    place-items: center;
    min-height: 48px;
    padding: 6px 10px;
    border: 1px solid var(--control);
    border-radius: 10px;
    background: var(--surface);
    font-weight: 600;
    text-align: center;
    cursor: pointer;
    overflow-wrap: anywhere;
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
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`

export interface TilesProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value | null
  readonly onChange: (value: Value) => void
}

/** One of a few answers, large enough for a thumb. */
export function Tiles<Value extends string>({ label, options, value, onChange }: TilesProps<Value>): ReactElement {
  const name = useId()
  return (
    <Set>
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </Set>
  )
}
