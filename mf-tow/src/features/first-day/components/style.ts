import styled from '@emotion/styled'

/** The checklist, and what is good to know beside it; one column on narrow screens. */
export const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(260px, 320px);
  gap: 16px;
  align-items: start;
  padding: 20px 24px 32px;
  max-width: 1180px;
  > div {
    display: grid;
    gap: 16px;
    min-width: 0;
  }
  @media (max-width: 1100px) {
    grid-template-columns: minmax(0, 1fr);
  }
  @media (max-width: 576px) {
    padding: 16px;
  }
`

export const Box = styled.section`
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--surface);
  overflow: hidden;
  min-width: 0;
  > header {
    padding: 18px 20px 16px;
  }
  h2 {
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 650;
    letter-spacing: -0.005em;
  }
  > header h2 {
    font-size: 1.375rem;
    line-height: 1.75rem;
    font-weight: 680;
    letter-spacing: -0.012em;
    text-wrap: balance;
  }
  p {
    margin: 4px 0 0;
    color: var(--text-2);
  }
  > header > [role='progressbar'] {
    margin-top: 14px;
  }
  @media (max-width: 576px) {
    > header {
      padding-inline: 16px;
    }
  }
`

/** Padding of the small boxes beside the checklist. */
export const Side = styled(Box)`
  padding: 16px 20px 8px;
  p {
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  ul {
    list-style: none;
    margin: 8px 0 0;
    padding: 0;
  }
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 4px 12px;
    align-items: center;
    padding: 8px 0;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
  li + li {
    border-top: 1px solid var(--line);
  }
`

export const Verdicts = styled.ul`
  li > :first-of-type {
    min-width: 118px;
  }
  li > span > span {
    justify-content: flex-start;
  }
`

export const Licenses = styled.ul`
  svg,
  i {
    width: 20px;
    height: 20px;
    align-self: start;
    color: var(--ok);
  }
  i {
    border: 1.5px solid var(--control);
    border-radius: 50%;
  }
  b {
    display: block;
    font-weight: 500;
    color: var(--text);
  }
`

/** The done share of the steps. */
export const Track = styled.div`
  height: 8px;
  border-radius: 4px;
  background: var(--sunken);
  overflow: hidden;
  > i {
    display: block;
    height: 100%;
    border-radius: 4px;
    background: var(--primary);
    transition: width 200ms ease-out;
  }
  @media (prefers-reduced-motion: reduce) {
    > i {
      transition: none;
    }
  }
`

export const Steps = styled.ol`
  list-style: none;
  margin: 0;
  padding: 0;
  > li {
    position: relative;
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr) auto;
    gap: 4px 14px;
    align-items: center;
    padding: 12px 20px;
    border-top: 1px solid var(--line);
  }
  > li[aria-current] {
    background: var(--selected);
    align-items: start;
    padding-block: 16px;
  }
  > li[aria-current]::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    width: 3px;
    background: var(--primary);
  }
  h3 {
    font-size: 0.875rem;
    line-height: 1.25rem;
    font-weight: 600;
  }
  > li[aria-current] h3 {
    font-size: 1rem;
    line-height: 1.75rem;
    font-weight: 650;
  }
  p {
    margin: 0;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
  > li[aria-current] p {
    font-size: 0.875rem;
    line-height: 1.25rem;
    max-width: 52ch;
  }
  @media (max-width: 576px) {
    > li {
      padding-inline: 16px;
      gap: 4px 12px;
    }
  }
`

/** The step's number, or a check once it's done. */
export const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: 50%;
  border: 1.5px solid var(--control);
  color: var(--text-2);
  font-size: 0.8125rem;
  font-weight: 700;
  li[aria-current] > & {
    border-color: var(--primary);
    background: var(--primary);
    color: var(--on-primary);
  }
  &[data-state='done'] {
    border-color: var(--primary-soft);
    background: var(--primary-soft);
    color: var(--primary-text);
  }
  &[data-state='skipped'] {
    border-style: dashed;
  }
  svg {
    width: 18px;
    height: 18px;
  }
`

/** The row's end: its buttons, when it was done, or what it waits for. */
export const End = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  color: var(--text-3);
  svg {
    width: 16px;
    height: 16px;
  }
  &[data-below] {
    grid-column: 2 / -1;
    flex-wrap: wrap;
    margin-top: 8px;
  }
  @media (max-width: 576px) {
    grid-column: 2 / -1;
  }
`
