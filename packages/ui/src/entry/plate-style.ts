import styled from '@emotion/styled'
import { mono } from '../theme/base.ts'

/** A license plate. In sm and md, the state is in a band on the left; in lg and xl, above the number, with bolts. */
export const Face = styled.button`
  position: relative;
  display: inline-flex;
  align-items: stretch;
  flex: none;
  width: max-content;
  min-width: max-content;
  padding: 0;
  background: var(--plate);
  color: var(--plate-ink);
  border: 1px solid var(--plate-line);
  border-radius: 4px;
  overflow: hidden;
  ${mono}font-weight: 680;
  white-space: nowrap;
  vertical-align: middle;
  b {
    flex: 1;
    font-weight: 680;
    padding: 0 7px;
    font-size: 0.8125rem;
    line-height: 1.375rem;
    letter-spacing: 0.045em;
    white-space: pre;
    text-align: center;
  }
  i {
    font-style: normal;
    background: var(--plate-band);
    font-size: 0.59375rem;
    line-height: 1.375rem;
    padding: 0 5px;
    font-weight: 600;
    letter-spacing: 0.02em;
    font-stretch: 80%;
  }
  &[data-size='md'] b {
    font-size: 1.0625rem;
    line-height: 1.875rem;
    padding: 0 10px;
  }
  &[data-size='md'] i {
    font-size: 0.6875rem;
    line-height: 1.875rem;
    padding: 0 6px;
  }
  &[data-size='lg'],
  &[data-size='xl'] {
    flex-direction: column;
    align-items: center;
    border-width: 1.5px;
    border-radius: 8px;
    padding: 5px 16px 6px;
    box-shadow:
      inset 0 0 0 2px var(--plate),
      inset 0 0 0 3px color-mix(in srgb, var(--plate-line) 55%, transparent);
  }
  &[data-size='lg'] i,
  &[data-size='xl'] i {
    background: none;
    font-family: 'Public Sans Variable', sans-serif;
    font-stretch: 100%;
    font-size: 0.59375rem;
    line-height: 0.75rem;
    letter-spacing: 0.16em;
    font-weight: 700;
    padding: 0;
    text-transform: uppercase;
    opacity: 0.8;
  }
  &[data-size='lg'] b {
    font-size: min(1.75rem, 10vw);
    line-height: 1.143;
    padding: 0;
    letter-spacing: 0.05em;
  }
  &[data-size='xl'] {
    padding: 9px 24px 11px;
    border-radius: 11px;
  }
  &[data-size='xl'] i {
    font-size: 0.6875rem;
    line-height: 0.875rem;
  }
  &[data-size='xl'] b {
    font-size: min(2.75rem, 12vw);
    line-height: 1.091;
    padding: 0;
    letter-spacing: 0.05em;
  }
  &[data-size='lg']:before,
  &[data-size='lg']:after,
  &[data-size='xl']:before,
  &[data-size='xl']:after {
    content: '';
    position: absolute;
    top: 7px;
    width: 5px;
    height: 5px;
    border-radius: 50%;
    background: color-mix(in srgb, var(--plate-line) 75%, transparent);
  }
  &[data-size='lg']:before,
  &[data-size='xl']:before {
    left: 12px;
  }
  &[data-size='lg']:after,
  &[data-size='xl']:after {
    right: 12px;
  }
  /* Without a state's name above it, the number sits at the height of the bolts. */
  &[data-size='xl'] > b:first-child {
    padding: 0 10px;
  }
  &[data-size='xl']:before,
  &[data-size='xl']:after {
    top: 11px;
    width: 7px;
    height: 7px;
  }
  /* Without a state above the number, the bolts are beside it. */
  &[data-size='lg']:not(:has(i)),
  &[data-size='xl']:not(:has(i)) {
    padding-inline: 28px;
  }
  mark {
    display: inline-block;
    line-height: 1.06;
    background: var(--check);
    color: var(--check-on);
    border-radius: 3px;
    padding: 0 1px;
    margin: 0 -1px;
  }
  em {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    background: var(--plate);
    font:
      600 0.75rem/1 'Public Sans Variable',
      sans-serif;
  }
  @media (max-width: 400px) {
    &[data-size='xl']:has(i) {
      padding-inline: 16px;
    }
    &[data-size='xl'] b {
      font-size: min(2.375rem, 11vw);
    }
  }
`
