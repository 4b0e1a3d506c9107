import { Link } from '@curbwise/platform/router'
import { ActionBar } from '@curbwise/ui/app'
import styled from '@emotion/styled'

/** A card of the driver's page. */
export const Block = styled.section`
  display: flex;
  flex-direction: column;
  gap: 10px;
  padding: 16px 18px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 14px;
  min-width: 0;
  h3 {
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 650;
  }
`

/** Plate on top, what it is below, in the middle. */
export const Hero = styled.section`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 10px;
  padding: 18px 16px 20px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 14px;
  text-align: center;
  h2 {
    font-size: 1.25rem;
    line-height: 1.625rem;
    font-weight: 650;
  }
  > span,
  > div {
    font-size: 1rem;
    line-height: 1.5rem;
    color: var(--text-2);
  }
  > p {
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`

export const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  > div {
    flex: 1;
    min-width: 0;
  }
  b {
    display: block;
    font-size: 1.0625rem;
    line-height: 1.5rem;
    font-weight: 650;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    font-size: 0.9375rem;
    line-height: 1.3125rem;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
  > span {
    font-size: 0.9375rem;
    color: var(--text-2);
    white-space: nowrap;
  }
`

/** What is said of the photos: a word and an icon. */
export const Message = styled.p`
  display: flex;
  align-items: center;
  gap: 7px;
  font-size: 1rem;
  line-height: 1.375rem;
  font-weight: 600;
  color: var(--ok);
  &[data-missing] {
    color: var(--warn);
  }
`

/** One tow in the driver's list: a link over the whole card. */
export const Cards = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 10px;
  > li {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 10px;
    align-items: center;
    padding: 14px 16px;
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: 14px;
    overflow: hidden;
  }
  > li[data-first] {
    border: 2px solid var(--primary);
    padding: 13px 15px;
  }
  > li > a:first-of-type {
    position: absolute;
    inset: 0;
    border-radius: 14px;
  }
  > li > a + * + * {
    justify-self: end;
  }
  b,
  em {
    grid-column: 1/-1;
    font-size: 1.0625rem;
    line-height: 1.5rem;
    font-weight: 600;
  }
  em {
    font-style: normal;
    font-size: 0.9375rem;
    line-height: 1.3125rem;
    color: var(--primary-text);
  }
  small {
    grid-column: 1/-1;
    font-size: 0.9375rem;
    line-height: 1.3125rem;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
  > li > p {
    grid-column: 1/-1;
    margin: 6px -16px -14px;
    padding: 9px 16px;
    font-size: 0.9375rem;
    line-height: 1.3125rem;
    font-weight: 600;
    background: var(--vs);
    color: var(--vt);
  }
  > li > button {
    position: relative;
    grid-column: 1/-1;
    margin-top: 6px;
  }
`

/** The bar of the one button, on the ground of the page above it. */
export const Bar = styled(ActionBar)`
  background: var(--canvas);
  > * {
    width: 100%;
    max-width: 640px;
    margin-inline: auto;
  }
`

/** In a solid head: takes its ink. */
export const Ink = styled.span`
  margin: -6px -8px -6px 0;
  button {
    color: inherit;
  }
`

/** At the end of a driver's page: what else may be done, quiet. */
export const Quiet = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px;
  padding-bottom: 8px;
`

/** The other way a tow can go, as a card. */
export const DropLink = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 14px;
  padding: 14px 18px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 14px;
  color: var(--text);
  text-decoration: none;
  b {
    display: block;
    font-size: 1.0625rem;
    line-height: 1.5rem;
    font-weight: 650;
  }
  small {
    display: block;
    font-size: 0.9375rem;
    line-height: 1.3125rem;
    color: var(--text-2);
  }
`
