import styled from '@emotion/styled'
import type { ReactNode } from 'react'

const Box = styled.div`
  display: flex;
  flex-direction: column;
  > h1 {
    font-size: 1.75rem;
    line-height: 2.125rem;
    font-weight: 700;
    letter-spacing: -0.018em;
  }
  > h1 + p {
    margin: 6px 0 28px;
    color: var(--text-2);
  }
  form > button[type='submit'] {
    margin-top: 10px;
  }
`
/** Small print at the bottom, with links to related pages. */
export const Foot = styled.p`
  margin-top: 32px;
  & + & {
    margin-top: 12px;
  }
  text-align: center;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  color: var(--text-3);
`
export const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
`
export const Gap = styled.div`
  margin: 26px 0 18px;
`

/** Heading and lead of the login page and similar pages. */
export function EntryPage({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <Box>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{lead}</p>
      {children}
    </Box>
  )
}
