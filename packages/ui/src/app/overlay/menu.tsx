import MuiMenu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import styled from '@emotion/styled'
import { cloneElement, Fragment, useId, useState, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import { MuiTheme } from '../../theme/mui.tsx'

export interface MenuAction {
  readonly label: string
  readonly onSelect: () => void
  readonly icon?: ReactNode
  /** Second line. */
  readonly detail?: string
  readonly danger?: boolean
  readonly disabled?: boolean
  readonly selected?: boolean
  /** A line above. */
  readonly divided?: boolean
}

export interface MenuProps {
  /** The button that opens it: gets onClick, aria-haspopup, and aria-expanded. */
  readonly trigger: ReactElement<{ onClick?: (event: MouseEvent<HTMLElement>) => void }>
  readonly items: readonly MenuAction[]
  readonly label: string
}

const Text = styled.span`
  min-width: 0;
  white-space: normal;
  small {
    display: block;
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--text-3);
  }
  &[data-danger] {
    color: var(--err);
  }
`
const Line = styled.li`
  height: 1px;
  margin: 4px 0;
  background: var(--line);
`

export function Menu({ trigger, items, label }: MenuProps): ReactElement {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const close = (): void => setAnchor(null)
  const opener = {
    onClick: (event: MouseEvent<HTMLElement>) => {
      event.stopPropagation()
      setAnchor(event.currentTarget)
    },
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    'aria-controls': anchor ? id : undefined,
  }
  return (
    <>
      {cloneElement(trigger, opener)}
      <MuiTheme>
        <MuiMenu
          id={id}
          anchorEl={anchor}
          open={anchor !== null}
          onClose={close}
          // Rendered at the end of the body, outside every landmark, so it is a landmark itself while open.
          slotProps={{ list: { 'aria-label': label }, paper: { role: 'region', 'aria-label': label } }}
        >
          {items.flatMap((item) => [
            item.divided ? <Line key={`${item.label} line`} role="separator" /> : null,
            <MenuItem
              key={item.label}
              disabled={item.disabled ?? false}
              // Its detail says why, so it must stay readable.
              sx={{ '&.Mui-disabled': { opacity: 1, color: 'var(--text-3)' } }}
              selected={item.selected ?? false}
              onClick={(event) => {
                event.stopPropagation()
                close()
                item.onSelect()
              }}
            >
              <Fragment>{item.icon}</Fragment>
              <Text data-danger={item.danger ? '' : undefined}>
                {item.label}
                {item.detail ? <small>{item.detail}</small> : null}
              </Text>
            </MenuItem>,
          ])}
        </MuiMenu>
      </MuiTheme>
    </>
  )
}
