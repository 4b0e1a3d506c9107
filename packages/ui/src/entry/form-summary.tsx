import styled from '@emotion/styled'
import { Fragment, type MouseEvent, type ReactElement, type Ref } from 'react'
import { ErrorIcon } from '../icons.ts'
import { useTexts } from '../theme/kit.ts'
import type { NamedError } from './form-errors.ts'
import { RecordLink } from './record-link.tsx'

const Box = styled.div`
  display: flex;
  gap: 10px;
  padding: 12px;
  border-radius: 8px;
  border: 1px solid color-mix(in srgb, var(--err) 50%, transparent);
  background: var(--surface);
  font-size: 0.8125rem;
  line-height: 1.125rem;
  scroll-margin: 80px;
  &:focus {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  > .cw-i {
    color: var(--err);
  }
  b {
    display: block;
    font-weight: 650;
    margin-bottom: 2px;
  }
  a {
    display: inline-block;
    padding: 3px 0;
  }
`

const go = (event: MouseEvent<HTMLAnchorElement>, id: string): void => {
  event.preventDefault()
  document.getElementById(id)?.focus()
}

export type FormPurpose = 'save' | 'send'

export interface FormSummaryProps {
  readonly purpose: FormPurpose
  readonly errors: readonly NamedError[]
  /** Fields by name, in the order of the form. */
  readonly fields: ReadonlyMap<string, { readonly id: string; readonly label: string }>
  /** The server's error for the form as a whole. */
  readonly refusal: string | null
  /** The thrown error, which may name the conflicting record. */
  readonly thrown?: unknown
  readonly ref: Ref<HTMLDivElement>
}

/** Says that the form wasn't saved or sent, and lists the errors; gets the focus after a failed submit and links to each field. */
export function FormSummary({ purpose, errors, fields, refusal, thrown, ref }: FormSummaryProps): ReactElement | null {
  const texts = useTexts()
  const wrong = new Set(errors.map(({ name }) => name))
  const known = [...fields].filter(([name]) => wrong.has(name))
  const unplaced = errors.filter(({ name }) => !fields.has(name))
  const count = known.length + unplaced.filter(({ name }) => name !== '').length
  if (known.length === 0 && unplaced.length === 0 && !refusal) return null
  return (
    <Box ref={ref} role="alert" tabIndex={-1}>
      <ErrorIcon size={18} />
      <div>
        {count > 0 ? (
          <b>
            {texts.outcome[purpose]}. {texts.check_these(count)}
            {known.length > 0 ? ':' : '.'}
          </b>
        ) : null}
        {known.map(([name, { id, label }], at) => (
          <Fragment key={name}>
            {at > 0 ? (at === known.length - 1 ? ` ${texts.and} ` : ', ') : null}
            <a href={`#${id}`} onClick={(event) => go(event, id)}>
              {label}
            </a>
          </Fragment>
        ))}
        {refusal ? <b>{refusal}</b> : null}
        {unplaced.map(({ name, message }) => (
          <p key={name}>{message}</p>
        ))}
        {thrown === undefined ? null : (
          <p>
            <RecordLink of={thrown} />
          </p>
        )}
      </div>
    </Box>
  )
}
