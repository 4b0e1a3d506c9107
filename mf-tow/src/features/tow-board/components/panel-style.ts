import styled from '@emotion/styled'

/** The plate, with the place and the tow's progress next to it. */
export const Car = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;
  padding: 6px 8px 0 0;
  > div {
    display: flex;
    flex-direction: column;
    gap: 4px;
    flex: 1 1 150px;
    min-width: 0;
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  > div > :first-of-type {
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
`

/** Equal-sized buttons below the decision. */
export const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr));
  gap: 8px;
  margin-top: 12px;
  &:empty {
    display: none;
  }
  > * {
    padding-inline: 8px;
  }
  @media (max-width: 576px) {
    > * {
      min-height: 48px;
    }
  }
`

/** A strip above the decision. */
export const Above = styled.div`
  margin-bottom: 10px;
`
