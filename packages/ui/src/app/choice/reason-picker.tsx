import styled from '@emotion/styled'
import { TOW_REASONS, type TowReason } from '@curbwise/rules/decision/types'
import { useId, type CSSProperties, type ReactElement } from 'react'
import { CheckCircleIcon } from '../../icons.ts'
import { useKit } from '../../theme/kit.ts'
import { towReasonLabel } from '../tags/label-words.ts'
import { REASONS } from '../tags/reason-tag.tsx'

const Grid = styled.fieldset`
  container-type: inline-size;
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  legend {
    grid-column: 1/-1;
    margin-bottom: 8px;
    font-size: 1.0625rem;
    line-height: 1.5rem;
    font-weight: 680;
  }
  label {
    position: relative;
    display: flex;
    align-items: center;
    gap: 8px;
    min-width: 0;
    min-height: 48px;
    padding: 5px 10px 5px 6px;
    border: 1px solid var(--line-2);
    border-radius: 10px;
    background: var(--surface);
    font-size: 0.9375rem;
    line-height: 1.125rem;
    font-weight: 550;
    cursor: pointer;
  }
  label:last-of-type {
    grid-column: 1/-1;
  }
  label:has(:checked) {
    border: 2px solid var(--s);
    padding: 4px 9px 4px 5px;
    font-weight: 700;
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  label > span:first-of-type {
    display: grid;
    place-items: center;
    flex: none;
    width: 34px;
    height: 34px;
    border-radius: 8px;
    background: color-mix(in srgb, var(--s) 13%, transparent);
    color: var(--s);
  }
  label:has(:checked) > span:first-of-type {
    background: var(--s);
    color: var(--surface);
  }
  label > .cw-i {
    margin-left: auto;
    color: var(--s);
  }
  @container (max-width:340px) {
    label > .cw-i {
      display: none;
    }
  }
  /* As large as the tile, so that the browser scrolls the whole tile into view on focus. */
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`

export interface ReasonPickerProps {
  readonly label: string
  readonly value: TowReason | null
  readonly onChange: (reason: TowReason) => void
}

/** The nine reasons as tiles, two in a row; Other has its own row, with an explanation below. */
export function ReasonPicker({ label, value, onChange }: ReasonPickerProps): ReactElement {
  const name = useId()
  const { language } = useKit()
  return (
    <Grid>
      <legend>{label}</legend>
      {TOW_REASONS.map((reason) => {
        const [color, Icon] = REASONS[reason]
        return (
          <label key={reason} style={{ '--s': `var(--${color})` } as CSSProperties}>
            <input type="radio" name={name} checked={value === reason} onChange={() => onChange(reason)} />
            <span>
              <Icon />
            </span>
            {towReasonLabel(reason, language)}
            {value === reason ? <CheckCircleIcon /> : null}
          </label>
        )
      })}
    </Grid>
  )
}
