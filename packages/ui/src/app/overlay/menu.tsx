import MuiMenu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import styled from '@emotion/styled'
import {
  cloneElement,
  useId,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { MuiTheme } from '../../theme/mui.tsx'
import { Kbd } from '../facts/kbd.tsx'

export interface MenuAction {
  readonly label: string
  readonly onSelect: () => void
  readonly icon?: ReactNode
  /** Second line. */
  readonly detail?: string
  /** A few words at the right edge. */
  readonly side?: string
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
  /** The keys 1 to 9 choose the first nine items, which show them where there is a mouse. */
  readonly numbered?: boolean
}

const NUMBERED = 9

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
/** Shown first, but after the label in the document: typing the first letters finds an item by its first text, which may be initials. */
const Icon = styled.span`
  display: inline-flex;
  flex: none;
  order: -1;
`
const Side = styled.span`
  margin-left: auto;
  padding-left: 12px;
  white-space: nowrap;
  font-weight: 600;
  color: var(--text-2);
`
const Shortcut = styled.span`
  display: contents;
  @media (hover: none) {
    display: none;
  }
`
const Line = styled.li`
  height: 1px;
  margin: 4px 0;
  background: var(--line);
`

export function Menu({ trigger, items, label, numbered }: MenuProps): ReactElement {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const close = (): void => setAnchor(null)
  const choose = (item: MenuAction): void => {
    close()
    item.onSelect()
  }
  const chooseByNumber = (event: KeyboardEvent): void => {
    const item = /^[1-9]$/.test(event.key) ? items[Number(event.key) - 1] : undefined
    if (!item || item.disabled || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    choose(item)
  }
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
          slotProps={{
            list: { 'aria-label': label, ...(numbered && { onKeyDownCapture: chooseByNumber }) },
            paper: { role: 'region', 'aria-label': label },
          }}
        >
          {items.flatMap((item, at) => [
            item.divided ? <Line key={`${item.label} line`} role="separator" /> : null,
            <MenuItem
              key={item.label}
              disabled={item.disabled ?? false}
              // Its detail says why, so it must stay readable.
              sx={{ '&.Mui-disabled': { opacity: 1, color: 'var(--text-3)' } }}
              selected={item.selected ?? false}
              onClick={(event) => {
                event.stopPropagation()
                choose(item)
              }}
              {...(numbered && at < NUMBERED && { 'aria-keyshortcuts': String(at + 1) })}
            >
              <Text data-danger={item.danger ? '' : undefined}>
                {item.label}
                {item.detail ? <small>{item.detail}</small> : null}
              </Text>
              {item.icon ? <Icon>{item.icon}</Icon> : null}
              {item.side ? <Side>{item.side}</Side> : null}
              {numbered && at < NUMBERED ? (
                <Shortcut aria-hidden>
                  <Kbd>{at + 1}</Kbd>
                </Shortcut>
              ) : null}
            </MenuItem>,
          ])}
        </MuiMenu>
      </MuiTheme>
    </>
  )
}
