import styled from '@emotion/styled'
import type { ReactElement, ReactNode } from 'react'
import { useTexts } from '../theme/kit.ts'

const Box = styled.section`
  display: grid;
  place-items: center;
  min-height: min(560px, 70vh);
  padding: 32px 16px;
  > div {
    max-width: 480px;
    text-align: center;
  }
  h1,
  h2 {
    font-size: 1.375rem;
    line-height: 1.75rem;
    font-weight: 680;
    letter-spacing: -0.012em;
    text-wrap: balance;
  }
  p {
    margin-top: 8px;
    font-size: 0.9375rem;
    line-height: 1.375rem;
    color: var(--text-2);
  }
  > div > div {
    height: 7px;
    margin: 22px auto 0;
    width: 160px;
    background: repeating-linear-gradient(90deg, var(--line-2) 0 5px, transparent 5px 12px);
  }
  footer {
    margin-top: 22px;
    display: flex;
    justify-content: center;
    gap: 8px;
    flex-wrap: wrap;
  }
`

export interface ComingPageProps {
  /** The screen's name. */
  readonly title: string
  /** One sentence: what will be here. */
  readonly what: string
  /** Where the user can go meanwhile. */
  readonly actions?: ReactNode
  /** 1 if nothing above names the page: the heading then gets the focus on a route change. */
  readonly level?: 1 | 2
}

/** Shows that a screen isn't built yet, and what will be there. */
export function ComingPage({ title, what, actions, level = 2 }: ComingPageProps): ReactElement {
  const texts = useTexts()
  return (
    <Box aria-label={title}>
      <div>
        {level === 1 ? <h1 tabIndex={-1}>{texts.not_open_yet(title)}</h1> : <h2>{texts.not_open_yet(title)}</h2>}
        <p>{what}</p>
        <div aria-hidden="true" />
        {actions ? <footer>{actions}</footer> : null}
      </div>
    </Box>
  )
}
