import styled from '@emotion/styled'

/** A card of the request. */
export const Block = styled.section`
  display: flex;
  flex-direction: column;
  gap: 10px;
  padding: 14px 16px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 14px;
  min-width: 0;
  h3 {
    font-size: 1.0625rem;
    line-height: 1.5rem;
    font-weight: 680;
  }
  h3 small {
    font-size: 0.9375rem;
    font-weight: 400;
    color: var(--text-2);
  }
  h3[data-spread] {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 12px;
  }
  > p {
    font-size: 0.9375rem;
    line-height: 1.3125rem;
    color: var(--text-2);
  }
`

/** State and plate side by side. */
export const PlateRow = styled.div`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  align-items: start;
  gap: 10px;
  && .cw-fl {
    font-size: 0.9375rem;
    line-height: 1.25rem;
    color: var(--text);
  }
  > :first-of-type > div:has(select) {
    min-height: 76px;
    border-radius: 12px;
  }
`

/** Two buttons of equal size. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(160px, 100%), 1fr));
  gap: 10px;
`

/** Heading and introduction of a step. */
export const Lead = styled.div`
  h3 {
    font-size: 1.125rem;
    line-height: 1.5rem;
    font-weight: 680;
  }
  p {
    font-size: 0.9375rem;
    line-height: 1.3125rem;
    color: var(--text-2);
  }
`

/** Chips that are on or off. */
export const Chips = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
  button {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 7px;
    min-width: 0;
    min-height: 52px;
    padding: 4px 8px;
    border: 1px solid var(--line-2);
    border-radius: 10px;
    background: var(--surface);
    font-size: 0.9375rem;
    line-height: 1.125rem;
    font-weight: 600;
    text-align: center;
  }
  button:hover {
    background: var(--hover);
  }
  button[aria-pressed='true'] {
    border: 2px solid var(--err);
    padding: 3px 7px;
    font-weight: 700;
  }
  button[aria-pressed='true'] .cw-i {
    color: var(--err);
  }
  @media (max-width: 400px) {
    button {
      flex-direction: column;
      gap: 2px;
    }
  }
`

/** Lines of the review, each with its way back. */
export const Review = styled.ul`
  display: flex;
  flex-direction: column;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 14px;
  overflow: hidden;
  > li {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 12px 14px 12px 16px;
  }
  > li + li {
    border-top: 1px solid var(--line);
  }
  > li > .cw-i {
    flex: none;
    color: var(--text-3);
  }
  > li > div {
    flex: 1;
    min-width: 0;
  }
  b {
    display: block;
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    font-size: 0.9375rem;
    line-height: 1.25rem;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
`

/** The car at the head of the review. */
export const Hero = styled.section`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 10px;
  padding: 18px 16px 20px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 14px;
  text-align: center;
  h2 {
    font-size: 1.375rem;
    line-height: 1.75rem;
    font-weight: 700;
    letter-spacing: -0.01em;
  }
  h3 {
    font-size: 1.125rem;
    line-height: 1.5rem;
    font-weight: 650;
  }
  p {
    font-size: 1rem;
    line-height: 1.5rem;
    color: var(--text-2);
    text-wrap: balance;
  }
`

/** A word about the position, with its way back. */
export const Placed = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 48px;
  font-size: 0.9375rem;
  line-height: 1.3125rem;
  color: var(--text-2);
  > span {
    flex: 1;
  }
  > .cw-i {
    flex: none;
    color: var(--ok);
  }
`
