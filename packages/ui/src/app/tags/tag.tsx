import type { CSSProperties, ReactElement, ReactNode } from 'react'
import type { Token } from '../../theme/tokens.ts'
import { TagBox } from './tag-style.ts'

export interface TagProps {
  /** Its color; outlined without one. Never a verdict's color. */
  readonly color?: Extract<Token, 'ok' | 'info' | 'warn' | 'err' | 'text-2' | 'primary-text'>
  readonly icon?: ReactNode
  readonly size?: 'md' | 'lg'
  readonly children: ReactNode
}

/** Short text in a box, such as "Unpaid". */
export function Tag({ color, icon, size = 'md', children }: TagProps): ReactElement {
  const style = color ? ({ '--s': `var(--${color})` } as CSSProperties) : undefined
  return (
    <TagBox style={style} data-size={size} data-outline={color ? undefined : ''}>
      {icon}
      {children}
    </TagBox>
  )
}
