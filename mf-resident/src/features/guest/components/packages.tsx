import { moneyText } from '@curbwise/rules/money/tax'
import { useLanguage } from '@curbwise/platform'
import styled from '@emotion/styled'
import { useId, type ReactElement } from 'react'
import { untilMoment } from '../../../parts/times.ts'
import { type PackageChoice, packageValue } from '../state/draft.ts'
import { useGuestTexts } from '../state/texts.ts'

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
    display: flex;
    flex-direction: column;
    gap: 8px;
  }
  label {
    position: relative;
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 60px;
    padding: 10px 14px;
    border: 1px solid var(--control);
    border-radius: 12px;
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
  input {
    width: 22px;
    height: 22px;
    margin: 0;
    flex: none;
    accent-color: var(--primary);
  }
  span {
    flex: 1;
    min-width: 0;
  }
  strong {
    display: block;
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 650;
  }
  small {
    display: block;
    font-size: 0.875rem;
    line-height: 1.25rem;
    color: var(--text-2);
  }
  b {
    font-size: 1rem;
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
`

export interface PackagesProps {
  readonly label: string
  readonly packages: readonly PackageChoice[]
  readonly timezone: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Stays that are paid for, each with its end and what it costs with tax. */
export function Packages({ label, packages, timezone, value, onChange }: PackagesProps): ReactElement {
  const g = useGuestTexts()
  const { language } = useLanguage()
  const name = useId()
  return (
    <Choices>
      <legend>{label}</legend>
      <div>
        {packages.map((one) => (
          <label key={one.id}>
            <input
              type="radio"
              name={name}
              checked={value === packageValue(one.id)}
              onChange={() => onChange(packageValue(one.id))}
            />
            <span>
              <strong>{one.name}</strong>
              <small>{g('car.package.until', { time: untilMoment(one.until, timezone, language) })}</small>
            </span>
            <b>{moneyText(one.total.cents)}</b>
          </label>
        ))}
      </div>
    </Choices>
  )
}
