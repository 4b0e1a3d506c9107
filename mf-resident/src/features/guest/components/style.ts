import { Card } from '@curbwise/ui/entry'
import styled from '@emotion/styled'

/** One column under the public header. */
export const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  flex: 1;
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
    flex: 1;
  }
  a,
  button,
  input,
  select,
  summary {
    scroll-margin-block: 64px 140px;
  }
`

/** Facts in two columns. */
export const Pairs = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 8px 16px;
  margin: 0;
  font-size: 1rem;
  line-height: 1.5rem;
  dt {
    color: var(--text-2);
  }
  dd {
    margin: 0;
    text-align: right;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  dd small {
    display: block;
    font-size: 0.875rem;
    line-height: 1.25rem;
    font-weight: 400;
    color: var(--text-2);
  }
`

/** The result, with the color and pattern of what the car may do now. */
export const Verdict = styled(Card)`
  overflow: hidden;
  > div {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 12px;
    padding: 18px 20px;
    text-align: center;
    background: var(--v);
    color: var(--vo);
  }
  h1,
  h2 {
    font-size: 1.875rem;
    line-height: 2.1875rem;
    font-weight: 750;
    letter-spacing: -0.02em;
    outline: 0;
    text-wrap: balance;
    color: inherit;
  }
  p {
    margin-top: 3px;
    font-size: 1.0625rem;
    line-height: 1.4375rem;
    font-weight: 600;
    text-wrap: balance;
  }
  > i {
    display: block;
    height: 8px;
    margin-top: 3px;
  }
  &[data-state='may'] {
    --v: var(--authorized);
    --vo: var(--authorized-on);
  }
  &[data-state='may'] > i {
    background: var(--v);
  }
  &[data-state='wait'] {
    --v: var(--check);
    --vo: var(--check-on);
  }
  &[data-state='wait'] > i {
    background: repeating-linear-gradient(90deg, var(--v) 0 22px, transparent 22px 34px);
  }
  &[data-state='over'] {
    --v: var(--paused);
    --vo: var(--paused-on);
  }
  &[data-state='over'] > i {
    background: repeating-linear-gradient(90deg, var(--v) 0 5px, transparent 5px 12px);
  }
`
