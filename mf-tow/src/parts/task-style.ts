import styled from '@emotion/styled'

/** The steps bar, and the step in words. */
export const Progress = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 10px;
  font-size: 0.8125rem;
  line-height: 1rem;
  color: var(--text-2);
`

/** A card on the driver's page. */
export const Block = styled.section`
  display: flex;
  flex-direction: column;
  gap: 10px;
  padding: 16px 18px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 14px;
  min-width: 0;
  h2,
  h3 {
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 650;
  }
`

/** Centered: the plate, and its details below. */
export const Hero = styled.section`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 6px;
  padding: 12px 16px 14px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 14px;
  text-align: center;
  h2 {
    font-size: 1.25rem;
    line-height: 1.625rem;
    font-weight: 650;
  }
  > span:not([data-size]),
  > small,
  > div {
    font-size: 1rem;
    line-height: 1.5rem;
    color: var(--text-2);
  }
  > p {
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`

export const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  > div {
    flex: 1;
    min-width: 0;
  }
  b {
    display: block;
    font-size: 1.0625rem;
    line-height: 1.5rem;
    font-weight: 650;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    font-size: 0.9375rem;
    line-height: 1.3125rem;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
  > span {
    font-size: 0.9375rem;
    color: var(--text-2);
    white-space: nowrap;
  }
`
