import styled from '@emotion/styled'
import type { ReactElement } from 'react'

const Box = styled.label`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin: -8px -10px -8px -12px;
  cursor: pointer;
  input {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: var(--primary);
    cursor: pointer;
  }
`

/** A unit's checkbox while units are being selected. */
export const PickBox = ({
  number,
  picked,
  onToggle,
}: {
  readonly number: string
  readonly picked: boolean
  readonly onToggle: () => void
}): ReactElement => (
  <Box>
    <input type="checkbox" aria-label={`Choose unit ${number}`} checked={picked} onChange={onToggle} />
  </Box>
)
