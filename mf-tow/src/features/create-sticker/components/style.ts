import styled from '@emotion/styled'

/** One column on a phone; at a desk, the car on the left and the sticker on the right. */
export const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  align-items: start;
  width: 100%;
  max-width: 640px;
  margin-inline: auto;
  > * {
    display: flex;
    flex-direction: column;
    gap: 16px;
    min-width: 0;
  }
  figure {
    max-width: none;
  }
  @media (min-width: 1100px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 28px;
    max-width: 1040px;
  }
`

/** A card on the canvas. */
export const Block = styled.section`
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: 14px 16px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 14px;
  min-width: 0;
  h2 {
    font-size: 1.0625rem;
    line-height: 1.5rem;
    font-weight: 680;
    outline: 0;
  }
`

/** A line of a card: an icon, a fact with its explanation, and an action. */
export const Line = styled.div`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) auto;
  gap: 12px;
  align-items: center;
  & + & {
    padding-top: 12px;
    border-top: 1px solid var(--line);
  }
  > .cw-i {
    color: var(--text-2);
  }
  b {
    display: block;
    font-size: 1.0625rem;
    line-height: 1.5rem;
    font-weight: 600;
  }
  small {
    display: block;
    font-size: 0.9375rem;
    line-height: 1.3125rem;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
`

/** The plates to choose from. */
export const Choices = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: 8px;
  min-width: 0;
  legend {
    margin-bottom: 10px;
    padding: 0;
  }
  legend b {
    display: block;
    font-size: 1.1875rem;
    line-height: 1.5rem;
    font-weight: 680;
    outline: 0;
  }
  legend small {
    display: block;
    font-size: 0.9375rem;
    line-height: 1.3125rem;
    color: var(--text-2);
  }
  label {
    position: relative;
    display: grid;
    grid-template-columns: 22px auto minmax(96px, 1fr);
    gap: 6px 12px;
    align-items: center;
    min-height: 64px;
    padding: 9px 12px;
    border: 1px solid var(--control);
    border-radius: 12px;
    background: var(--surface);
    cursor: pointer;
  }
  label:has(:checked) {
    border-color: var(--primary);
    box-shadow: inset 0 0 0 1px var(--primary);
    background: var(--selected);
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  input {
    appearance: none;
    width: 22px;
    height: 22px;
    margin: 0;
    border: 1.5px solid var(--control);
    border-radius: 50%;
    outline: 0;
  }
  input:checked {
    border: 6.5px solid var(--primary);
  }
  label > span:last-of-type {
    display: flex;
    flex-direction: column;
    align-items: flex-end;
    gap: 3px;
    min-width: 0;
    text-align: right;
  }
  label small {
    font-size: 0.875rem;
    line-height: 1.125rem;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
  @media (max-width: 400px) {
    label {
      grid-template-columns: 22px minmax(0, 1fr);
    }
    label > span:last-of-type {
      grid-column: 2;
      align-items: flex-start;
      text-align: left;
    }
  }
`

/** Buttons that lead elsewhere, one below the other on a narrow phone. */
export const Ways = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: 8px;
`

/** A heading with a fact beside it. */
export const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 12px;
  font-size: 0.9375rem;
  line-height: 1.3125rem;
  color: var(--text-2);
  b {
    font-size: 1.0625rem;
    line-height: 1.5rem;
    font-weight: 650;
    color: var(--text);
    outline: 0;
  }
`
