import type { Screen } from '@curbwise/api/screens'
import styled from '@emotion/styled'
import { FocusHeading } from '../layouts/focus-heading.tsx'
import { PageFrame } from './page-frame.tsx'

const Box = styled.section`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 8px;
  min-height: min(560px, 70vh);
  padding: 32px 16px;
  text-align: center;
  h1,
  h2 {
    font-size: 1.375rem;
    line-height: 1.75rem;
    font-weight: 680;
    letter-spacing: -0.012em;
    text-wrap: balance;
  }
  p {
    max-width: 480px;
    font-size: 0.9375rem;
    line-height: 1.375rem;
    color: var(--text-2);
  }
`
const TEXT = "This screen isn't available in this version"

/** Replaces a screen that no remote of this installation provides; shows its `coming` text, if there is one. */
export default function NotAvailable({ screen: { path, title, layout, coming } }: { screen: Screen }) {
  return (
    <PageFrame layout={layout}>
      <Box aria-label={title}>
        {layout === 'auth' ? <h1 tabIndex={-1}>{TEXT}</h1> : <h2>{TEXT}</h2>}
        {coming ? <p>{coming}</p> : null}
      </Box>
      <FocusHeading path={path} />
    </PageFrame>
  )
}
