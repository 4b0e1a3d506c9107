import { Card } from '@curbwise/ui/entry'
import styled from '@emotion/styled'

/** One column on a phone; two packs next to each other where there is room. */
export const Packs = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 460px), 1fr));
  gap: 16px;
  align-items: start;
  width: 100%;
  max-width: 1120px;
  margin: 0 auto;
  padding: 20px 16px 32px;
  > header,
  > details,
  > [data-wide] {
    grid-column: 1/-1;
  }
  > header h1 {
    font-size: 1.75rem;
    line-height: 2.125rem;
    font-weight: 720;
    letter-spacing: -0.015em;
    outline: 0;
  }
  > header p {
    margin-top: 4px;
    font-size: 1rem;
    line-height: 1.5rem;
    color: var(--text-2);
  }
  @media print {
    [data-screen] {
      display: none;
    }
  }
`

export const Zone = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 12px;
  min-height: 148px;
  padding: 20px 16px;
  border: 2px dashed var(--control);
  border-radius: 12px;
  font-size: 1rem;
  line-height: 1.5rem;
  font-weight: 600;
  text-align: center;
  &[data-over] {
    border-color: var(--primary);
    background: var(--selected);
  }
  > .cw-i {
    color: var(--text-2);
  }
`

export const Own = styled.details`
  font-size: 0.9375rem;
  line-height: 1.375rem;
  color: var(--text-2);
  summary {
    display: flex;
    align-items: center;
    min-height: 44px;
    font-weight: 600;
    color: var(--text);
    cursor: pointer;
  }
  p + div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    margin-top: 10px;
  }
  p[role='alert'] {
    color: var(--err);
    font-weight: 560;
  }
`

export const Result = styled(Card)`
  overflow: hidden;
  --tone: var(--ok);
  &[data-verdict='changed'] {
    --tone: var(--err);
    border-color: var(--err);
  }
  &[data-verdict='signer_unknown'] {
    --tone: var(--warn);
  }
  > * {
    padding: 14px 18px;
  }
  > * + * {
    border-top: 1px solid var(--line);
  }
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 12px;
  }
  > header > div {
    min-width: 0;
    flex: 1 1 200px;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 650;
  }
  small {
    display: block;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
  code {
    font-family: 'Martian Mono Variable', monospace;
    font-stretch: 75%;
    font-size: 0.8125rem;
    overflow-wrap: anywhere;
  }
`

export const Verdict = styled.div`
  display: flex;
  gap: 14px;
  align-items: center;
  background: color-mix(in srgb, var(--tone) var(--tint), var(--surface));
  > .cw-i {
    flex: none;
    color: var(--tone);
  }
  h2 {
    font-size: 1.375rem;
    line-height: 1.6875rem;
    font-weight: 720;
    letter-spacing: -0.014em;
    outline: 0;
    text-wrap: balance;
  }
  p {
    margin-top: 2px;
    font-size: 0.9375rem;
    line-height: 1.375rem;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
`

export const Problems = styled.div`
  h3 {
    font-size: 0.9375rem;
    line-height: 1.25rem;
    font-weight: 650;
  }
  ul {
    margin-top: 6px;
    padding-left: 20px;
    list-style: disc;
  }
  li {
    padding: 3px 0;
    font-size: 0.9375rem;
    line-height: 1.375rem;
    overflow-wrap: anywhere;
  }
  &[data-bad] li {
    color: var(--err);
    font-weight: 560;
  }
  &:not([data-bad]) li {
    color: var(--text-2);
  }
`

export const Checks = styled.ul`
  li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr) auto;
    gap: 0 12px;
    padding: 9px 0;
    font-size: 0.9375rem;
    line-height: 1.25rem;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  li > .cw-i {
    color: var(--ok);
  }
  li[data-state='failed'] > .cw-i {
    color: var(--err);
  }
  li[data-state='unknown'] > .cw-i {
    color: var(--warn);
  }
  li > span:last-of-type {
    font-variant-numeric: tabular-nums;
    color: var(--text-2);
  }
  li > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

export const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;
  font-size: 0.875rem;
  line-height: 1.25rem;
  color: var(--text-2);
`
