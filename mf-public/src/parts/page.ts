import styled from '@emotion/styled'

/** The single column of a public page. Keeps the focused element clear of a bar at the bottom. */
export const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
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
  }
  > header p {
    margin: 4px 0 6px;
    font-size: 1rem;
    line-height: 1.5rem;
    color: var(--text-2);
  }
  a,
  button,
  input,
  select {
    scroll-margin-block: 16px 140px;
  }
`
