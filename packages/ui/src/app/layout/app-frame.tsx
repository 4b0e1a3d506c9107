import Drawer from '@mui/material/Drawer'
import styled from '@emotion/styled'
import type { ReactElement, ReactNode } from 'react'
import { MuiTheme } from '../../theme/mui.tsx'
import { useMedia } from '../use-media.ts'

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  height: 100vh;
  height: 100dvh;
  &[data-side] {
    grid-template-columns: 224px minmax(0, 1fr);
  }
  &[data-stripe] {
    grid-template-rows: auto minmax(0, 1fr);
  }
  @media print {
    display: block;
    height: auto;
  }
`
const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  background: var(--surface);
  [data-side] > & {
    border-left: 1px solid var(--line);
  }
  &[data-ground='canvas'] {
    background: var(--canvas);
  }
`

/** A landmark of its own, so that nothing on the page is outside of one. */
const Above = styled.aside`
  grid-column: 1 / -1;
  min-width: 0;
`

export interface AppFrameProps {
  /** Above everything, over the whole width. */
  readonly stripe?: ReactNode
  readonly sidebar: ReactNode
  /** Accessible name of the drawer. */
  readonly sidebar_label: string
  /** Next to the page on a desktop; over it, as a drawer, at 900 px or less. */
  readonly sidebar_open: boolean
  readonly onSidebarClose: () => void
  /** A bottom navigation that replaces the sidebar on a phone. */
  readonly bottom?: ReactNode
  readonly ground?: 'surface' | 'canvas'
  /** TopBar, then the page. */
  readonly children: ReactNode
}

/** Up to this width, the sidebar is a drawer. */
export const DRAWER_UP_TO = 900

/** Sidebar and page, filling the window; the page scrolls inside. */
export function AppFrame({
  stripe,
  sidebar,
  sidebar_label,
  sidebar_open,
  onSidebarClose,
  bottom,
  ground = 'surface',
  children,
}: AppFrameProps): ReactElement {
  const drawer = useMedia(`(max-width:${DRAWER_UP_TO}px)`)
  const isColumn = sidebar_open && !drawer
  return (
    <Grid data-side={isColumn ? '' : undefined} data-stripe={stripe ? '' : undefined}>
      {stripe ? <Above>{stripe}</Above> : null}
      {isColumn ? sidebar : null}
      <Sheet data-ground={ground}>
        {children}
        {bottom}
      </Sheet>
      {drawer ? (
        <MuiTheme>
          <Drawer
            open={sidebar_open}
            onClose={onSidebarClose}
            slotProps={{
              paper: { 'aria-label': sidebar_label, sx: { width: 264, maxWidth: '86vw', background: 'var(--canvas)' } },
            }}
          >
            {sidebar}
          </Drawer>
        </MuiTheme>
      ) : null}
    </Grid>
  )
}
