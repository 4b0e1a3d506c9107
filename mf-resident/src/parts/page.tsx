import styled from '@emotion/styled'
import type { ReactElement, ReactNode, Ref } from 'react'

/** Keeps the focused element clear of the bars at the top and bottom. */
const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  width: 100%;
  max-width: 560px;
  margin: 0 auto;
  padding: 20px 16px 32px;
  > header h1 {
    font-size: 1.75rem;
    line-height: 2.125rem;
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
  a,
  button,
  input,
  select,
  textarea {
    scroll-margin-block: 64px 112px;
  }
`

export interface PageProps {
  readonly title: string
  readonly lead?: string
  readonly heading?: Ref<HTMLHeadingElement>
  readonly children: ReactNode
}

/** One column under the public header, with the page's heading. */
export function Page({ title, lead, heading, children }: PageProps): ReactElement {
  return (
    <Column>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead ? <p>{lead}</p> : null}
      </header>
      {children}
    </Column>
  )
}
