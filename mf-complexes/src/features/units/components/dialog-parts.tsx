import { DialogActions } from '@curbwise/ui/app'
import { Button, SubmitButton } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'

/** Fields side by side; stacked if there's no room. */
export const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(124px, 100%), 1fr));
  gap: 12px 14px;
  align-items: start;
  &[data-wide] {
    grid-template-columns: repeat(auto-fit, minmax(min(190px, 100%), 1fr));
  }
  &[data-plate] {
    grid-template-columns: 96px minmax(0, 1fr);
  }
`

/** A section of a form: heading, description, and fields. */
export const Part = styled.section`
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding-top: 14px;
  border-top: 1px solid var(--line);
  > h3 {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    font-weight: 650;
  }
  > h3 + p {
    margin-top: -8px;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
`

/** Cancel and submit buttons at the end of a form. */
export const Ends = ({ onClose, verb }: Readonly<{ onClose: () => void; verb: string }>): ReactElement => (
  <DialogActions>
    <Button onClick={onClose}>Cancel</Button>
    <SubmitButton>{verb}</SubmitButton>
  </DialogActions>
)
