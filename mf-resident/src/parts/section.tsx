import { Card } from '@curbwise/ui/entry'
import styled from '@emotion/styled'

/** A heading with a fact next to it, and the content below. */
export const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: 10px;
  min-width: 0;
  h2 {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 10px;
    font-size: 1.125rem;
    line-height: 1.5rem;
    font-weight: 680;
  }
  h2 small {
    font-size: 0.9375rem;
    font-weight: 400;
    color: var(--text-2);
  }
`

/** Text on a card. */
export const Words = styled(Card)`
  padding: 14px 16px;
  font-size: 1rem;
  line-height: 1.5rem;
  color: var(--text-2);
  dt {
    font-weight: 600;
    color: var(--text);
  }
  dd + dt {
    margin-top: 10px;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 48px;
  }
`

/** A card with stacked content. */
export const Stack = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: 14px;
  padding: 16px;
  font-size: 1rem;
  line-height: 1.5rem;
  p {
    color: var(--text-2);
  }
  form {
    max-width: none;
  }
`

/** Buttons side by side, stacked if their labels don't fit on one line each. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  > * {
    flex: 1 1 132px;
  }
  > button,
  > a {
    flex-basis: max-content;
    min-width: min(132px, 100%);
    max-width: 100%;
  }
`
