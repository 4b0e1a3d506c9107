import MuiTooltip from '@mui/material/Tooltip'
import type { ReactElement, ReactNode } from 'react'
import { MuiTheme } from '../../theme/mui.tsx'

export interface TooltipProps {
  readonly title: ReactNode
  readonly children: ReactElement
  readonly placement?: 'top' | 'bottom' | 'left' | 'right'
}

/** Words that help and are not needed: never the only place where something is said. */
export function Tooltip({ title, children, placement = 'bottom' }: TooltipProps): ReactElement {
  return (
    <MuiTheme>
      <MuiTooltip title={title} placement={placement} describeChild enterDelay={300}>
        {children as ReactElement<Record<string, unknown>>}
      </MuiTooltip>
    </MuiTheme>
  )
}
