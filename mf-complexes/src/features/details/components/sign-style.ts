import styled from '@emotion/styled'

export const SignRows = styled.ul`
  display: flex;
  flex-direction: column;
  > li {
    display: grid;
    grid-template-columns: 76px minmax(0, 1fr) auto;
    gap: 2px 14px;
    align-items: center;
    padding: 10px 0;
    border-top: 1px solid var(--line);
  }
  > li:first-of-type {
    border-top: 0;
  }
  > li > button:first-of-type {
    padding: 0;
    border: 0;
    border-radius: 8px;
    background: none;
    cursor: zoom-in;
  }
  > li > button:first-of-type:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  > li > :first-of-type img,
  > li > span:first-of-type {
    display: grid;
    place-items: center;
    width: 76px;
    height: 57px;
    border-radius: 8px;
    object-fit: cover;
    background: var(--sunken);
    color: var(--text-3);
  }
  b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  p {
    font-size: 0.8125rem;
    line-height: 1.25rem;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
  p:last-of-type {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
  }
  > li > footer {
    display: flex;
    align-items: center;
    gap: 4px;
  }
  @media (max-width: 576px) {
    > li {
      grid-template-columns: 76px minmax(0, 1fr);
    }
    > li > footer {
      grid-column: 1/-1;
      justify-content: flex-end;
    }
    > li > footer > button {
      min-height: 48px;
    }
  }
`
