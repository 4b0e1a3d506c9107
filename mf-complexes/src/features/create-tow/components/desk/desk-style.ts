import styled from '@emotion/styled'

/** The form and the decision side by side; each scrolls by itself. */
export const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) min(400px, 36%);
  flex: 1;
  min-height: 0;
  &[data-dropping] {
    outline: 3px dashed var(--primary);
    outline-offset: -6px;
  }
`

/** The form's column. */
export const FormSide = styled.main`
  min-width: 0;
  overflow-y: auto;
  scroll-padding-bottom: 24px;
  > form {
    display: flex;
    flex-direction: column;
    gap: 14px;
    max-width: 800px;
    padding: 16px 24px 24px;
  }
  fieldset[data-reasons] {
    position: relative;
  }
  fieldset[data-reasons] fieldset {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 6px 8px;
  }
  fieldset[data-reasons] label {
    grid-column: auto;
    min-height: 42px;
    padding-block: 3px;
    font-size: 0.875rem;
  }
  fieldset[data-reasons] legend,
  h2 {
    font-size: 0.9375rem;
    line-height: 1.375rem;
    font-weight: 650;
  }
`

/** The decision's column. */
export const DecisionSide = styled.aside`
  display: flex;
  flex-direction: column;
  gap: 14px;
  min-width: 0;
  padding: 16px 20px 24px;
  overflow-y: auto;
  border-left: 1px solid var(--line);
  background: var(--canvas);
  > * {
    flex: none;
  }
  > h2 {
    font-size: 0.9375rem;
    line-height: 1.375rem;
    font-weight: 650;
  }
`

/** State and plate as one large entry, then what to do without a plate. */
export const CarRow = styled.div`
  display: grid;
  grid-template-columns: 104px minmax(200px, 340px) auto;
  align-items: start;
  gap: 10px;
  && > div .cw-fl {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
  > button {
    margin-top: 38px;
  }
  > div:first-of-type > div:has(select) {
    min-height: 76px;
    border-radius: 12px;
  }
`

/** Fields of equal width; they wrap if there's no room. */
export const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(132px, 1fr));
  align-items: start;
  gap: 10px;
  &[data-place] {
    grid-template-columns: minmax(148px, max-content) minmax(0, 1fr);
  }
`

/** A heading with a note or chips at its end. */
export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 12px;
  > span {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    font-weight: 600;
    color: var(--warn);
  }
`

/** Hazards as small chips at the end of the reason's heading. */
export const SmallChips = styled.div`
  position: absolute;
  top: -7px;
  right: 0;
  display: flex;
  align-items: center;
  gap: 8px;
  button {
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: 32px;
    padding: 2px 10px 2px 7px;
    border: 1px solid var(--line-2);
    border-radius: 8px;
    background: var(--surface);
    font-size: 0.875rem;
    line-height: 1.125rem;
    font-weight: 550;
  }
  button:hover {
    background: var(--hover);
  }
  button[aria-pressed='true'] {
    border: 2px solid var(--err);
    padding: 1px 9px 1px 6px;
    font-weight: 700;
  }
  button[aria-pressed='true'] .cw-i {
    color: var(--err);
  }
`

/** Where photos land: tiles, then how to add several at once. */
export const Drop = styled.div`
  display: flex;
  flex-direction: column;
  gap: 10px;
  padding: 10px;
  border: 2px dashed var(--line-2);
  border-radius: 12px;
  > ul {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 10px;
  }
  li {
    display: flex;
    flex-direction: column;
    gap: 4px;
    min-width: 0;
  }
  img {
    width: 100%;
    aspect-ratio: 4/3;
    object-fit: cover;
    border-radius: 8px;
    background: var(--photo);
  }
  li > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 4px;
    min-width: 0;
  }
  > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    font-size: 0.875rem;
    line-height: 1.25rem;
    color: var(--text-2);
  }
`

/** The page's one bar: what happens, and the action. */
export const Foot = styled.footer`
  display: flex;
  align-items: center;
  gap: 10px;
  flex: none;
  padding: 12px 24px;
  border-top: 1px solid var(--line);
  background: var(--surface);
  box-shadow: var(--sh-1);
  > p {
    flex: 1;
    min-width: 0;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
`
