import { TextLink } from '@curbwise/ui/entry'
import { ArrowBackIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { useTexts } from './texts.ts'

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  width: 100%;
  max-width: 560px;
  margin: 0 auto;
  padding: 8px 16px 32px;
  > header a {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 48px;
    color: var(--primary-text);
    font-size: 1rem;
    font-weight: 600;
    text-decoration: none;
  }
  > header h1 {
    font-size: 1.625rem;
    line-height: 2rem;
    font-weight: 720;
    letter-spacing: -0.015em;
    outline: 0;
    text-wrap: balance;
  }
  > header p {
    margin-top: 4px;
    font-size: 1rem;
    line-height: 1.5rem;
    color: var(--text-2);
  }
  form {
    max-width: none;
  }
`

/** URL of the dashboard without a task. */
export const HOME = '/resident/dashboard'

export interface TaskProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** A full-page task of the resident with a back link. Focuses its heading. */
export function Task({ title, lead, children }: TaskProps): ReactElement {
  const t = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <Column>
      <header>
        <TextLink href={HOME}>
          <ArrowBackIcon size={20} />
          {t('home.title')}
        </TextLink>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead ? <p>{lead}</p> : null}
      </header>
      {children}
    </Column>
  )
}
