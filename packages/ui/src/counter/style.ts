import styled from '@emotion/styled'

/** Fields side by side, as many as fit. */
export const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(190px, 100%), 1fr));
  gap: 12px 14px;
  align-items: start;
  &[data-first='wide'] > :first-of-type {
    grid-column: 1/-1;
  }
  &[data-dense] {
    grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr));
  }
`

/** Radio cards rendered as tiles, without the radio button. */
export const Tiles = styled.div`
  fieldset > div {
    grid-template-columns: repeat(auto-fit, minmax(min(130px, 100%), 1fr));
  }
  fieldset label {
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    align-content: center;
    min-height: 52px;
    padding: 6px 10px;
    text-align: center;
  }
  fieldset label:has(:checked) {
    background: var(--primary-soft);
    color: var(--primary-text);
  }
  fieldset label input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    pointer-events: none;
  }
  fieldset label > span:empty {
    display: none;
  }
  fieldset label small {
    grid-column: 1/-1;
  }
  fieldset label b {
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
  @media (max-width: 576px) {
    fieldset > div {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`

/** The change to give back, as a large figure. */
export const GiveBack = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 48px;
  margin-top: 23px;
  padding: 6px 16px;
  border-radius: 8px;
  background: var(--sunken);
  font-size: 0.875rem;
  color: var(--text-2);
  b {
    font-size: 1.5rem;
    line-height: 2rem;
    font-weight: 700;
    color: var(--text);
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 576px) {
    margin-top: 0;
  }
`
