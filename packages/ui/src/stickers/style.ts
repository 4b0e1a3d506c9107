import styled from '@emotion/styled'

/** The lists with their tools above. The table scrolls on its own, except on a phone. */
export const ListBox = styled.section`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
  min-width: 0;
  table {
    table-layout: fixed;
  }
  @media (max-width: 576px) {
    flex: 1 0 auto;
    background: var(--canvas);
    > div:has(> ul) {
      flex: 1 0 auto;
      overflow: visible;
    }
  }
`

export const GroupHead = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  b {
    font-weight: 650;
  }
  span {
    margin-left: auto;
    color: var(--text-3);
  }
`

/** An opened list: its tools, the cars, which scroll, and the bar for all of them. */
export const OpenBox = styled.section`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
  min-width: 0;
  > p {
    padding: 14px 24px 0;
    font-size: 0.875rem;
    line-height: 1.25rem;
    color: var(--text-2);
  }
  > div[data-bar] {
    padding: 10px 24px 0;
  }
  > div[data-tools] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    padding: 12px 24px;
  }
  > div[data-tools] > :last-child {
    display: flex;
    align-items: center;
    gap: 8px;
    margin-left: auto;
  }
  table {
    table-layout: fixed;
  }
  @media (max-width: 576px) {
    flex: 1 0 auto;
    > p {
      padding: 12px 16px 0;
    }
    > div[data-bar] {
      padding: 8px 16px 0;
    }
    > div[data-tools] {
      padding: 10px 16px;
    }
  }
`

/** Room around the outlines of a list that is loading. */
export const OpenWaiting = styled.div`
  padding: 16px 24px;
  @media (max-width: 576px) {
    padding: 12px 16px;
  }
`

/** The cars as photos. */
export const Photos = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(212px, 100%), 1fr));
  grid-auto-rows: max-content;
  align-content: start;
  gap: 14px;
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  padding: 4px 24px 24px;
  > li {
    position: relative;
    display: flex;
    flex-direction: column;
    min-width: 0;
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: 12px;
    box-shadow: var(--sh-1);
    overflow: hidden;
  }
  > li:hover {
    border-color: var(--line-2);
  }
  > li[aria-current='true'] {
    border-color: var(--primary);
    background: var(--selected);
  }
  > li > .cw-open {
    position: absolute;
    inset: 0;
    z-index: 1;
    border: 0;
    border-radius: 12px;
    background: none;
    cursor: pointer;
  }
  > li > .cw-open:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -3px;
  }
  > li > label {
    position: absolute;
    top: 2px;
    left: 2px;
    z-index: 2;
  }
  > li > figure {
    display: grid;
    place-items: center;
    aspect-ratio: 4/3;
    background: var(--sunken);
    color: var(--text-3);
    font-size: 0.8125rem;
  }
  > li > figure > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  > li > div {
    display: flex;
    flex-direction: column;
    gap: 5px;
    min-width: 0;
    padding: 10px 12px 11px;
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  > li > div > b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  > li > div > span:first-of-type {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
  }
  @media (max-width: 576px) {
    flex: 1 0 auto;
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
    overflow: visible;
    padding: 0;
    > li {
      display: grid;
      grid-template-columns: 108px minmax(0, 1fr);
      align-items: center;
      border: 0;
      border-bottom: 1px solid var(--line);
      border-radius: 0;
      box-shadow: none;
      padding: 10px 16px;
      gap: 4px 12px;
    }
    > li > figure {
      border-radius: 8px;
      overflow: hidden;
    }
    > li > div {
      padding: 0;
    }
    > li > label {
      top: 6px;
      left: 12px;
    }
  }
`

/** How a car is now: the verdict, and what that means for its sticker. */
export const Standing = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 3px 8px;
  color: var(--text-2);
`

/** The box of a checkbox, large enough to tap. */
export const Pick = styled.label`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  cursor: pointer;
  input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--primary);
    cursor: pointer;
  }
`

/** Sticks below the cars: what is chosen, and the button for it. */
export const BulkBar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 3;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  flex: none;
  min-height: 64px;
  padding: 10px 24px;
  background: var(--raised);
  border-top: 1px solid var(--line);
  box-shadow: var(--sh-2);
  > strong {
    flex: 1 1 auto;
    font-weight: 650;
  }
  @media (max-width: 576px) {
    padding: 10px 16px max(14px, env(safe-area-inset-bottom));
    > strong {
      flex: 1 0 100%;
    }
    > button {
      flex: 1 1 auto;
      min-height: 56px;
    }
  }
`
