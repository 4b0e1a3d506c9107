import styled from '@emotion/styled'

/** Notices below one another; if there is little space, their status goes below the text. */
export const Rows = styled.ul`
  display: flex;
  flex-direction: column;
  container-type: inline-size;
  > li {
    display: grid;
    grid-template-columns: 22px minmax(0, 1fr) auto;
    gap: 6px 12px;
    align-items: start;
    padding: 12px 0;
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  > li + li {
    border-top: 1px solid var(--line);
  }
  > li:first-of-type {
    padding-top: 2px;
  }
  > li > .cw-i {
    color: var(--text-2);
    margin-top: 1px;
  }
  b {
    font-size: 0.875rem;
    line-height: 1.25rem;
    font-weight: 650;
  }
  p {
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
  p + p {
    margin-top: 2px;
  }
  small {
    display: block;
    font-size: 0.75rem;
    line-height: 1rem;
    font-weight: 400;
    color: var(--text-3);
    margin-top: 3px;
    overflow-wrap: anywhere;
  }
  code {
    font-family: 'Martian Mono Variable', monospace;
    font-stretch: 75%;
    font-weight: 500;
  }
  li[data-standing='withdrawn'] b {
    text-decoration: line-through;
    color: var(--text-2);
  }
  a,
  button[data-proof] {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 30px;
    margin-top: 4px;
    border: 0;
    padding: 0;
    background: none;
    font: inherit;
    font-weight: 600;
    color: var(--primary-text);
    cursor: pointer;
    text-decoration: none;
    border-radius: 4px;
  }
  a:hover,
  button[data-proof]:hover {
    text-decoration: underline;
  }
  a:focus-visible,
  button[data-proof]:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  footer {
    display: flex;
    flex-direction: column;
    align-items: flex-end;
    gap: 6px;
  }
  footer > div {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  @container (max-width:440px) {
    > li {
      grid-template-columns: 22px minmax(0, 1fr);
    }
    footer {
      grid-column: 2;
      flex-flow: row wrap;
      align-items: center;
      justify-content: space-between;
    }
  }
  @media (max-width: 576px) {
    a,
    button[data-proof],
    footer button {
      min-height: 48px;
    }
  }
`

export const Empty = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px 16px;
  font-size: 0.875rem;
  line-height: 1.25rem;
  color: var(--text-2);
  p {
    flex: 1 1 220px;
    min-width: 0;
  }
  b {
    display: block;
    color: var(--text);
    font-weight: 650;
  }
  @media (max-width: 576px) {
    button {
      width: 100%;
      min-height: 48px;
    }
  }
`

/** The car that the form is about, as shown in the dialog. */
export const About = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 12px;
  font-size: 0.875rem;
  line-height: 1.25rem;
  color: var(--text-2);
`

/** Shows the only kind of notice that the local rules require. */
export const OneKind = styled.div`
  padding: 10px 12px;
  border: 1px solid var(--line);
  border-left: 3px solid var(--primary);
  border-radius: 10px;
  background: var(--selected);
  b {
    display: block;
    font-weight: 650;
    line-height: 1.25rem;
  }
  small {
    font-size: 0.78125rem;
    line-height: 1.0625rem;
    color: var(--text-2);
  }
`

export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr));
  gap: 12px;
  align-items: start;
  &:empty {
    display: none;
  }
`

/** The first day of a tow, shown before saving. */
export const Preview = styled.output`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 10px 12px;
  border-radius: 10px;
  background: var(--sunken);
  font-size: 0.9375rem;
  line-height: 1.3125rem;
  font-weight: 650;
  .cw-i {
    flex: none;
    color: var(--text-2);
  }
  &[data-counts] .cw-i {
    color: var(--ok);
  }
`

export const FileRow = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 56px;
  padding: 8px 12px;
  border: 1px solid var(--line);
  border-radius: 10px;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  > .cw-i {
    flex: none;
    color: var(--text-2);
  }
  > div {
    flex: 1;
    min-width: 0;
  }
  b {
    display: block;
    font-weight: 650;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    color: var(--text-2);
  }
  label {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-height: 30px;
    font-weight: 650;
    color: var(--primary-text);
    cursor: pointer;
    border-radius: 4px;
  }
  label:hover {
    text-decoration: underline;
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
    font-size: 0;
  }
  &[data-empty] {
    border-style: dashed;
    border-color: var(--control);
  }
  &[data-wrong] {
    border-color: var(--err);
  }
  + p {
    margin-top: 4px;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--err);
  }
  @media (max-width: 576px) {
    label {
      min-height: 48px;
    }
  }
`
