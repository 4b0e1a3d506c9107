import { Card } from '@curbwise/ui/entry'
import styled from '@emotion/styled'

/** The heading of a step of the page. */
export const Head = styled.header`
  h1 {
    font-size: 1.625rem;
    line-height: 1.9375rem;
    font-weight: 720;
    letter-spacing: -0.018em;
    outline: 0;
    text-wrap: balance;
  }
  p {
    margin-top: 4px;
    font-size: 1rem;
    line-height: 1.5rem;
    color: var(--text-2);
  }
`

/** The photos and what is wrong with the car. */
export const Sheet = styled(Card)`
  overflow: hidden;
  > div {
    padding: 14px 16px 16px;
  }
  > div > div:first-of-type {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    margin-bottom: 10px;
    font-size: 0.9375rem;
    line-height: 1.25rem;
    color: var(--text-2);
  }
  p {
    margin-top: 6px;
    font-size: 0.9375rem;
    line-height: 1.375rem;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
`

export const Shots = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  background: var(--line);
  li {
    position: relative;
    display: grid;
    place-items: center;
    flex: 1 1 40%;
    height: 152px;
    padding: 0;
    background: var(--sunken);
    font-size: 0.875rem;
    line-height: 1.25rem;
    text-align: center;
    color: var(--text-2);
  }
  li:first-of-type {
    flex-basis: 100%;
    height: auto;
    aspect-ratio: 16 / 9;
  }
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  time {
    position: absolute;
    inset: auto auto 8px 8px;
    max-width: calc(100% - 16px);
    padding: 3px 8px;
    border-radius: 6px;
    background: rgb(10 14 18 / 88%);
    color: #f2f5f6;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: left;
  }
`

export const DayCard = styled(Card)`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  padding: 14px 16px;
  border: 2px solid var(--warn);
  > .cw-i {
    flex: none;
    margin-top: 2px;
    color: var(--warn);
  }
  h2 {
    font-size: 0.9375rem;
    line-height: 1.25rem;
    font-weight: 500;
    color: var(--text-2);
  }
  strong {
    display: block;
    font-size: 1.5rem;
    line-height: 1.8125rem;
    font-weight: 720;
    letter-spacing: -0.015em;
  }
  strong:first-letter {
    text-transform: uppercase;
  }
  b {
    display: block;
    font-size: 0.9375rem;
    line-height: 1.375rem;
    font-weight: 640;
    color: var(--warn);
  }
  p {
    margin-top: 6px;
    font-size: 0.875rem;
    line-height: 1.25rem;
    color: var(--text-2);
  }
`

export const Fixes = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 8px;
  li {
    display: flex;
    align-items: flex-start;
    gap: 10px;
    font-size: 1rem;
    line-height: 1.5rem;
  }
  .cw-i {
    flex: none;
    margin-top: 2px;
    color: var(--ok);
  }
`

export const Questions = styled.p`
  font-size: 0.875rem;
  line-height: 1.25rem;
  text-align: center;
  text-wrap: balance;
  color: var(--text-2);
  a {
    display: inline-block;
    padding: 6px 4px;
    font-weight: 600;
    white-space: nowrap;
  }
`

/** The photo before it is sent, or the place for it. */
export const Preview = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  gap: 10px;
  align-content: center;
  aspect-ratio: 4 / 3;
  padding: 16px;
  overflow: hidden;
  border-radius: 12px;
  border: 1px dashed var(--line-2);
  background: var(--sunken);
  > button {
    min-width: min(100%, 240px);
  }
  &[data-taken] {
    padding: 0;
    border-color: transparent;
    background: #0d1115;
  }
  &[data-taken] > button {
    position: absolute;
    inset: auto 10px 10px auto;
    min-width: 0;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`

export const SentHead = styled(Head)`
  display: flex;
  align-items: center;
  gap: 14px;
  padding: 8px 0 2px;
  > span {
    display: grid;
    place-items: center;
    flex: none;
    width: 52px;
    height: 52px;
    border-radius: 50%;
    color: var(--ok);
    background: color-mix(in srgb, var(--ok) 13%, transparent);
  }
`

/** What has happened, what is next, and what is still to come. */
export const Steps = styled.ol`
  display: flex;
  flex-direction: column;
  li {
    position: relative;
    padding: 0 0 14px 28px;
    font-size: 1rem;
    line-height: 1.375rem;
  }
  li:last-of-type {
    padding-bottom: 0;
    color: var(--text-2);
  }
  li::before {
    content: '';
    position: absolute;
    top: 5px;
    left: 3px;
    width: 12px;
    height: 12px;
    border-radius: 50%;
    background: var(--primary);
  }
  li + li::before {
    background: var(--surface);
    box-shadow: inset 0 0 0 3px var(--primary);
  }
  li:last-of-type::before {
    box-shadow: inset 0 0 0 2px var(--line-2);
  }
  li:not(:last-of-type)::after {
    content: '';
    position: absolute;
    top: 20px;
    bottom: -2px;
    left: 8px;
    width: 2px;
    background: var(--line-2);
  }
  b {
    font-weight: 640;
  }
  small {
    display: block;
    font-size: 0.875rem;
    line-height: 1.25rem;
    color: var(--text-2);
  }
`
