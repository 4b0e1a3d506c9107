import styled from '@emotion/styled'
import { verdictPaint } from '../../../parts/verdict-paint.ts'

/** The strip below a row: what changed about its car. */
export const Strip = styled.div`
  ${verdictPaint}
  display: flex;
  align-items: center;
  gap: 6px 10px;
  padding: 5px 8px 5px 10px;
  border-radius: 8px;
  background: var(--vs);
  color: var(--text);
  font-size: 0.8125rem;
  line-height: 1.125rem;
  > span:first-of-type {
    transform: scale(0.8);
    margin: -3px;
  }
  p {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  @media (min-width: 577px) {
    &[data-fixed] p {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      overflow: hidden;
    }
    &[data-fixed] {
      min-height: 2.875rem;
    }
  }
  b {
    color: var(--vt);
    font-weight: 650;
  }
  button {
    flex: none;
  }
  > button[data-variant='ghost'] {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  > .cw-i {
    flex: none;
    color: var(--vt);
  }
  @media (max-width: 576px) {
    flex-wrap: wrap;
    border-radius: 12px;
    font-size: 0.9375rem;
    line-height: 1.25rem;
    padding: 10px 12px;
    p {
      flex-basis: 70%;
    }
    button {
      margin-left: auto;
    }
  }
`
