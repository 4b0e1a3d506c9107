import styled from '@emotion/styled'

/** The tow, and the decision on record next to it if there's room. */
export const SentColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  max-width: 640px;
  margin-inline: auto;
  > div,
  > aside {
    display: flex;
    flex-direction: column;
    gap: 16px;
    min-width: 0;
  }
  @media (min-width: 1080px) {
    grid-template-columns: minmax(0, 640px) minmax(0, 380px);
    max-width: 1036px;
  }
`

/** The mark and heading of a request that was received. */
export const Done = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
  > span {
    display: grid;
    place-items: center;
    flex: none;
    width: 52px;
    height: 52px;
    border-radius: 50%;
    background: color-mix(in srgb, var(--ok) 14%, var(--surface));
    color: var(--ok);
  }
  h2 {
    font-size: 1.5rem;
    line-height: 1.875rem;
    font-weight: 720;
    letter-spacing: -0.015em;
  }
  p {
    font-size: 0.9375rem;
    line-height: 1.3125rem;
    color: var(--text-2);
  }
`

/** The car in one row; it wraps on a phone. */
export const Car = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  padding: 14px 16px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 14px;
  > div {
    flex: 1 1 160px;
    min-width: 0;
  }
  h3 {
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 680;
  }
  p {
    font-size: 0.875rem;
    line-height: 1.25rem;
    color: var(--text-2);
  }
`
