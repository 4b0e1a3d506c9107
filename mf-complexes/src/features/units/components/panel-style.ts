import { Button } from '@curbwise/ui/entry'
import styled from '@emotion/styled'

/** Lines of a panel section: the item, and at the end when it expires. */
export const Lines = styled.ul`
  display: flex;
  flex-direction: column;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    min-height: 34px;
    padding: 4px 0;
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  > li + li {
    border-top: 1px solid var(--line);
  }
  > li > span:last-of-type {
    margin-left: auto;
    color: var(--text-2);
    text-align: right;
  }
  > li > span[data-car] {
    flex: 1 1 0;
    min-width: 6rem;
  }
  > li:has(> [aria-haspopup]) {
    position: relative;
    padding-right: 34px;
  }
  > li > [aria-haspopup] {
    position: absolute;
    right: -6px;
    top: 2px;
  }
  > li > div {
    min-width: 0;
    flex: 1;
  }
  b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  small {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    font-weight: 400;
    font-size: 0.8125rem;
    line-height: 1.25rem;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
  @media (max-width: 576px) {
    > li {
      font-size: 0.9375rem;
      line-height: 1.375rem;
      min-height: 48px;
    }
    small {
      font-size: 0.9375rem;
      line-height: 1.5rem;
    }
  }
`

/** A guest's remaining hours as text and a bar. */
export const Hours = styled.p`
  display: flex;
  align-items: center;
  gap: 10px;
  flex: 0 0 100%;
  font-size: 0.75rem;
  line-height: 1rem;
  color: var(--text-2);
  > i {
    flex: 1;
    height: 6px;
    border-radius: 3px;
    background: var(--sunken);
    overflow: hidden;
  }
  > i > i {
    display: block;
    height: 100%;
    background: var(--c1);
  }
`

/** Text for an empty section. */
export const None = styled.p`
  font-size: 0.8125rem;
  line-height: 1.25rem;
  color: var(--text-3);
`

/** Next to a section's heading: how much is used, and which limit applies. */
export const Use = styled.span`
  > span {
    vertical-align: bottom;
  }
  b {
    font-weight: 400;
    color: inherit;
  }
`

/** Below a line: what it waits for, and the button. */
export const Line = styled.div`
  display: flex;
  flex: 0 0 100% !important;
  align-items: center;
  justify-content: space-between;
  gap: 10px;
  color: var(--text-2);
`

/** A section's only action, at the end of its heading, as plain text. */
export const HeadAction = styled(Button)`
  margin: -5px -10px -5px 0;
  color: var(--primary-text);
`
