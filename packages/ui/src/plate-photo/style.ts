import styled from '@emotion/styled'

export const Area = styled.section`
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-width: 0;
  h2 {
    font-size: 1.1875rem;
    line-height: 1.5rem;
    font-weight: 680;
    outline: 0;
  }
  p {
    font-size: 0.875rem;
    line-height: 1.25rem;
    color: var(--text-2);
  }
  h2 + p {
    margin-top: 2px;
  }
`
export const Cards = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 8px;
  max-width: 560px;
  margin: 0;
  padding: 0;
  list-style: none;
  button {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 12px;
    width: 100%;
    min-height: 72px;
    padding: 10px 12px;
    border: 1px solid var(--control);
    border-radius: 12px;
    background: var(--surface);
    color: var(--text);
    text-align: left;
    cursor: pointer;
  }
  button:hover {
    background: var(--hover);
  }
  button:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  button > span:last-of-type {
    display: flex;
    flex: 1 1 110px;
    flex-direction: column;
    align-items: flex-start;
    gap: 3px;
    min-width: 0;
  }
  small {
    font-size: 0.875rem;
    line-height: 1.125rem;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
`
export const Ways = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: 8px;
  max-width: 560px;
`
