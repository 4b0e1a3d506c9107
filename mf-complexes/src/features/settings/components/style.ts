import { PageBody } from '@curbwise/ui/app'
import styled from '@emotion/styled'

/** Keeps the focused element clear of the sticky save bar when it scrolls into view. */
export const Ground = styled(PageBody)`
  scroll-padding-bottom: 6rem;
  @media (max-width: 576px) {
    scroll-padding-bottom: 11rem;
  }
`

/** Form width without the narrow column: as wide as the page. */
export const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100%;
  > form {
    flex: 1;
    max-width: none;
    gap: 0;
  }
  > form > [role='region'] {
    margin-top: auto;
  }
  > form > [role='alert'],
  > form > [tabindex='-1'] {
    margin: 16px 24px 0;
  }
  @media (max-width: 576px) {
    > form > [role='alert'],
    > form > [tabindex='-1'] {
      margin: 12px 16px 0;
    }
  }
`

export const Group = styled.section`
  padding-bottom: 14px;
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 10px;
    padding: 18px 24px 8px;
  }
  h2 {
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 650;
  }
  header span {
    font-size: 0.8125rem;
    color: var(--text-3);
  }
  @media (max-width: 576px) {
    > header {
      padding: 18px 16px 8px;
    }
  }
`

export const Line = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: 220px 288px minmax(0, 1fr);
  gap: 8px 28px;
  padding: 11px 24px;
  border-top: 1px solid var(--line);
  align-items: start;
  > :first-of-type {
    padding-top: 7px;
  }
  > :first-of-type b {
    display: block;
    font-weight: 600;
  }
  > :first-of-type small {
    display: block;
    min-height: 1rem;
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--text-3);
  }
  > p {
    min-height: 1.6875rem;
    padding-top: 9px;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-3);
  }
  .cw-fl {
    margin-bottom: -2px;
  }
  &[data-changed] {
    background: var(--selected);
  }
  &[data-changed]:before {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    width: 3px;
    background: var(--primary);
  }
  &[data-changed] small,
  &[data-changed] .cw-help,
  &[data-changed] .cw-suffix {
    color: var(--text-2);
  }
  @media (max-width: 1100px) {
    grid-template-columns: 200px minmax(0, 1fr);
    row-gap: 4px;
    > :first-of-type {
      grid-row: span 2;
    }
    > :last-child {
      grid-column: 2;
    }
    > p {
      min-height: 1.125rem;
      padding-top: 0;
    }
  }
  @media (max-width: 720px) {
    grid-template-columns: minmax(0, 1fr);
    padding: 12px 16px;
    row-gap: 8px;
    > :last-child {
      grid-column: 1;
    }
    > :first-of-type {
      grid-row: auto;
      padding-top: 0;
    }
  }
`

/** Fields side by side, sized for their content. */
export const Inline = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 8px;
  > span {
    padding-top: 10px;
    font-size: 0.8125rem;
    color: var(--text-2);
  }
  > [data-width='s'] {
    width: 108px;
  }
  > [data-width='t'] {
    width: 122px;
  }
  > [data-width='m'] {
    width: 140px;
  }
  > [data-width='full'] {
    flex: 1 1 100%;
  }
  @media (max-width: 576px) {
    > span {
      padding-top: 14px;
    }
    > [data-width='m'],
    > [data-width='s'],
    > [data-width='t'] {
      flex: 1 1 116px;
      width: auto;
    }
  }
`

export const Diff = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;
  margin-bottom: 4px;
  font-size: 0.8125rem;
  line-height: 1.25rem;
  color: var(--text-2);
  b {
    font-weight: 700;
    color: var(--text);
  }
  .cw-i {
    width: 16px;
    height: 16px;
  }
`

export const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 3;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  min-height: 64px;
  padding: 10px 24px;
  border-top: 1px solid var(--line);
  background: var(--raised);
  box-shadow: var(--sh-2);
  > i {
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--primary);
  }
  b {
    font-weight: 650;
  }
  p {
    flex: 1 1 180px;
    min-width: 0;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
  > div {
    display: flex;
    gap: 8px;
    margin-left: auto;
  }
  @media (max-width: 576px) {
    padding: 10px 16px max(12px, env(safe-area-inset-bottom));
    > div {
      width: 100%;
      margin: 0;
    }
    > div > * {
      flex: 1;
      min-height: 48px;
    }
    p {
      flex-basis: 100%;
    }
    p span {
      display: none;
    }
  }
`
