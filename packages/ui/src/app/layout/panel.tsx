import Drawer from '@mui/material/Drawer'
import styled from '@emotion/styled'
import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type ReactElement, type ReactNode } from 'react'
import { IconButton } from '../../entry/button.tsx'
import { CloseIcon } from '../../icons.ts'
import { useTexts } from '../../theme/kit.ts'
import { MuiTheme } from '../../theme/mui.tsx'
import { useHasDialog } from '../overlay/open-dialogs.ts'
import { isShortcut } from '../shortcut.ts'
import { useIsOverlay, useIsPhone } from '../use-media.ts'

const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: 1;
  min-height: 0;
  &[data-panel] {
    grid-template-columns: minmax(0, 1fr) 420px;
  }
  > main {
    min-width: 0;
    min-height: 0;
    display: flex;
    flex-direction: column;
    overflow-y: auto;
  }
  &[data-tools] {
    grid-template-rows: auto minmax(0, 1fr);
  }
  &[data-tools] > main {
    display: contents;
  }
  .cw-tools {
    grid-column: 1/-1;
    min-width: 0;
  }
  .cw-list {
    display: flex;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
    overflow-y: auto;
  }
  /* Nothing in it takes the focus yet, so nobody could scroll it by keyboard. */
  .cw-list:has([data-skeleton]) {
    overflow-y: hidden;
  }
  > aside {
    min-width: 0;
    min-height: 0;
    border-left: 1px solid var(--line);
    overflow-y: auto;
    background: var(--surface);
  }
`
const Inner = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100%;
  > header {
    display: flex;
    flex-direction: column;
    gap: 4px;
    padding: 14px 12px 14px 20px;
  }
  > header > div:first-of-type {
    display: flex;
    align-items: center;
    gap: 4px;
  }
  > header > div:first-of-type > div {
    flex: 1;
    min-width: 0;
  }
  small {
    display: block;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-3);
    font-weight: 600;
  }
  h2 {
    font-size: 1.625rem;
    line-height: 2rem;
    font-weight: 720;
    letter-spacing: -0.018em;
    overflow-wrap: anywhere;
  }
  > footer {
    position: sticky;
    /* Above the dots of a timeline that scrolls below it. */
    z-index: 1;
    bottom: 0;
    margin-top: auto;
    padding: 12px 20px;
    background: var(--raised);
    border-top: 1px solid var(--line);
  }
`

/** A part of a panel, with a line above. Start it with a `PanelHead`. */
export const PanelSection = styled.section`
  padding: 13px 20px 14px;
  border-top: 1px solid var(--line);
  min-width: 0;
`

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 20px;
  margin-bottom: 7px;
  h3 {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    font-weight: 650;
  }
  > span {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-3);
  }
  > :last-child:not(h3):not(span) {
    margin-left: auto;
  }
`

export function PanelHead({
  title,
  fact,
  action,
}: {
  readonly title: string
  readonly fact?: ReactNode
  readonly action?: ReactNode
}): ReactElement {
  return (
    <Head>
      <h3>{title}</h3>
      {fact ? <span>{fact}</span> : null}
      {action}
    </Head>
  )
}

export interface PanelProps {
  /** Small text above the title: the kind of record. */
  readonly kind?: string
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  /** A row of small buttons. */
  readonly actions?: ReactNode
  /** Left of the close button: a Menu. */
  readonly menu?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
  /** Sticks to the bottom: the decision bar. */
  readonly footer?: ReactNode
}

/** The selected record, next to its list. */
export function Panel({ kind, title, subtitle, actions, menu, onClose, children, footer }: PanelProps): ReactElement {
  return (
    <Inner>
      <header>
        <div>
          <div>
            {kind ? <small>{kind}</small> : null}
            <h2>{title}</h2>
          </div>
          {menu}
          <IconButton label={useTexts().close} icon={<CloseIcon />} onClick={onClose} />
        </div>
        {subtitle}
        {actions}
      </header>
      {children}
      {footer ? <footer>{footer}</footer> : null}
    </Inner>
  )
}

export interface SplitViewProps {
  /** The list. */
  readonly children: ReactNode
  /** Above both the list and the panel, so that opening the panel moves no row. */
  readonly tools?: ReactNode
  /** The Panel, or null if nothing is selected. */
  readonly panel: ReactNode | null
  /** Accessible name of the overlay. */
  readonly panel_label: string
  readonly onPanelClose: () => void
}

const SELECTED = 'tr[data-row][aria-selected="true"],[aria-current="true"]>.cw-open'

/** Calls `onEscape` when Esc is pressed outside fields, dialogs, and menus. */
function useEscape(enabled: boolean, onEscape: () => void): void {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShortcut(event)) onEscape()
  })
  useEffect(() => {
    if (!enabled) return undefined
    const listen = (event: KeyboardEvent): void => escape(event)
    // While capturing: a dialog that closes on the same press is still open.
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [enabled])
}

/**
 * Whether the panel covers the list. Stays as it is while a dialog is open: a panel that moves, such as on a tablet that is turned, closes its
 * dialogs, and what was typed would be lost.
 */
function useSettledOverlay(): boolean {
  const wanted = useIsOverlay()
  const has_dialog = useHasDialog()
  const [settled, settle] = useState(wanted)
  if (!has_dialog && settled !== wanted) settle(wanted)
  return has_dialog ? settled : wanted
}

/**
 * The page's main landmark, instead of PageBody: list and panel side by side (420 px). At 1100 px or less, the panel covers the list; at
 * 576 px or less, it fills the screen.
 */
export function SplitView({ children, tools, panel, panel_label, onPanelClose }: SplitViewProps): ReactElement {
  const overlay = useSettledOverlay()
  const phone = useIsPhone()
  const opener = useRef<HTMLElement | null>(null)
  const remember = ({ target }: FocusEvent<HTMLElement>): void => {
    if (target.matches('tr[data-row],.cw-open')) opener.current = target
  }
  const open = panel !== null
  useEscape(open, () => {
    const row = document.querySelector<HTMLElement>(SELECTED) ?? opener.current
    onPanelClose()
    row?.focus()
  })
  // Closing the panel with its own button would lose the focus, so return it to the row that was open.
  useEffect(() => {
    if (!open && document.activeElement === document.body) opener.current?.focus()
  }, [open])
  return (
    <Split data-panel={panel && !overlay ? '' : undefined} data-tools={tools ? '' : undefined}>
      <main onFocus={remember}>
        {tools ? (
          <>
            <div className="cw-tools">{tools}</div>
            <div className="cw-list">{children}</div>
          </>
        ) : (
          children
        )}
      </main>
      {panel && !overlay ? <aside aria-label={panel_label}>{panel}</aside> : null}
      {panel && overlay ? (
        <MuiTheme>
          <Drawer
            anchor={phone ? 'bottom' : 'right'}
            open
            onClose={onPanelClose}
            slotProps={{
              paper: {
                'aria-label': panel_label,
                sx: {
                  width: phone ? '100%' : 420,
                  height: phone ? 'calc(100dvh - 24px)' : '100%',
                  borderRadius: phone ? '14px 14px 0 0' : 0,
                },
              },
            }}
          >
            {panel}
          </Drawer>
        </MuiTheme>
      ) : null}
    </Split>
  )
}
