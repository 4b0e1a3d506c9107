import { Button } from '@curbwise/ui/entry'
import { TuneIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 3;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  flex: none;
  min-height: 64px;
  padding: 10px 24px;
  background: var(--raised);
  border-top: 1px solid var(--line);
  box-shadow: var(--sh-2);
  > strong {
    flex: 1 1 auto;
    font-weight: 650;
  }
  @media (max-width: 576px) {
    padding: 10px 16px;
    > strong {
      flex: 1 0 100%;
    }
    > button {
      flex: 1 1 auto;
      min-height: 48px;
    }
  }
`

export interface PickingBarProps {
  readonly count: number
  readonly all_of_page: boolean
  readonly onPage: () => void
  readonly onChange: () => void
  readonly onEnd: () => void
}

/** Shows how many units are selected, with the actions for them. */
export function PickingBar({ count, all_of_page, onPage, onChange, onEnd }: PickingBarProps): ReactElement {
  return (
    <Bar role="group" aria-label="Chosen units">
      <strong aria-live="polite">
        {count === 0 ? 'Choose units to change together' : count === 1 ? '1 unit chosen' : `${count} units chosen`}
      </strong>
      <Button variant="ghost" onClick={onEnd}>
        Stop choosing
      </Button>
      <Button onClick={onPage}>{all_of_page ? 'Clear this page' : 'Select this page'}</Button>
      <Button variant="primary" icon={<TuneIcon />} disabled={count === 0} onClick={onChange}>
        Change
      </Button>
    </Bar>
  )
}
