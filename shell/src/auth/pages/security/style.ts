import styled from '@emotion/styled'

/** Two columns where there is room for both. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr));
  gap: 16px;
  align-items: start;
  max-width: 1080px;
  > div {
    display: flex;
    flex-direction: column;
    gap: 16px;
    min-width: 0;
  }
`

export const Part = styled.section`
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 12px;
  min-width: 0;
  display: flex;
  flex-direction: column;
  gap: 14px;
  padding: 20px;
  font-size: 0.875rem;
  line-height: 1.25rem;
  h2 {
    flex: 1;
    font-size: 1rem;
    line-height: 1.5rem;
    font-weight: 650;
  }
  > p {
    color: var(--text-2);
  }
`

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`

/** A QR code next to what it says, or above it on a phone. Dark on white in every theme: a camera needs it. */
export const Scan = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 16px;
  align-items: flex-start;
  > svg {
    flex: none;
    width: 168px;
    height: 168px;
    border-radius: 6px;
    background: #fff;
  }
  > div {
    flex: 1 1 200px;
    min-width: 0;
  }
`

export const Secret = styled.code`
  display: block;
  padding: 8px 0;
  font-family: 'Martian Mono Variable', ui-monospace, monospace;
  font-stretch: 75%;
  overflow-wrap: anywhere;
`

export const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
  font-family: 'Martian Mono Variable', ui-monospace, monospace;
  font-stretch: 75%;
`

export const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 2px 14px;
    min-height: 56px;
    padding: 8px 0;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  b {
    display: block;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
`
