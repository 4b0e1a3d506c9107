import { moneyText } from '@curbwise/rules/money/tax'
import { packageName } from '@curbwise/messages/package-name'
import { useLanguage } from '@curbwise/platform'
import styled from '@emotion/styled'
import { Card } from '@curbwise/ui/entry'
import { ExpandMoreIcon, PaymentsIcon } from '@curbwise/ui/icons'
import { useId, type ReactElement } from 'react'
import { FormFieldError } from '../../../parts/field-error.tsx'
import { untilMoment } from '../../../parts/times.ts'
import { useAnnounced } from '../../../parts/use-announced.ts'
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
  /** Path in the form around it, so that its summary can link here. */
  readonly field?: string
  readonly error?: string | undefined
  readonly packages: readonly PackageChoice[]
  readonly timezone: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Paid stays, each with its end and its price including tax. */
export function Packages({ label, field, error, packages, timezone, value, onChange }: PackagesProps): ReactElement {
  const g = useGuestTexts()
  const { language } = useLanguage()
  const name = useId()
  useAnnounced(field, `${name}-first`, label)
  return (
    <Choices aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{label}</legend>
      <div>
        {packages.map((one, index) => (
          <label key={one.id}>
            <input
              id={index === 0 ? `${name}-first` : undefined}
              type="radio"
              name={name}
              checked={value === packageValue(one.id)}
              onChange={() => onChange(packageValue(one.id))}
            />
            <span>
              <strong>{packageName(language, one.name)}</strong>
              <small>{g('car.package.until', { time: untilMoment(one.until, timezone, language) })}</small>
            </span>
            <b>{moneyText(one.total.cents)}</b>
          </label>
        ))}
      </div>
      {error ? <FormFieldError id={`${name}-error`}>{error}</FormFieldError> : null}
    </Choices>
  )
}

const Fold = styled(Card.withComponent('details'))`
  summary {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr) 24px;
    align-items: center;
    gap: 14px;
    min-height: 64px;
    padding: 10px 16px;
    border-radius: inherit;
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  summary strong {
    display: block;
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 650;
  }
  summary small {
    display: block;
    font-size: 0.875rem;
    line-height: 1.25rem;
    color: var(--text-2);
  }
  &[open] summary > svg:last-of-type {
    transform: rotate(180deg);
  }
  > fieldset {
    padding: 0 16px 16px;
  }
  > fieldset legend {
    position: absolute;
    clip-path: inset(50%);
  }
`

/** Paid stays next to free hours: one row with the lowest price, which opens the list. */
export function FoldedPackages(props: Omit<PackagesProps, 'label'>): ReactElement {
  const g = useGuestTexts()
  const { packages, value } = props
  const lowest = Math.min(...packages.map(({ total }) => total.cents))
  return (
    <Fold open={packages.some(({ id }) => value === packageValue(id)) || undefined}>
      <summary>
        <PaymentsIcon />
        <span>
          <strong>{g('car.packages')}</strong>
          <small>{g('car.packages.from', { amount: moneyText(lowest) })}</small>
        </span>
        <ExpandMoreIcon />
      </summary>
      <Packages {...props} label={g('car.packages')} />
    </Fold>
  )
}
