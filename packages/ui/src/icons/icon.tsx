import type { CSSProperties, ReactElement } from 'react'

export interface IconProps {
  /** Width and height in px; 20 by default. */
  readonly size?: number
  readonly className?: string
  readonly style?: CSSProperties
  /** Only if there is no text next to the icon. */
  readonly label?: string
}

export type IconComponent = (props: IconProps) => ReactElement

/** Creates an icon from one path on a 24 × 24 grid, in the color of the surrounding text. Hidden from screen readers unless it has a label. */
export const icon = (d: string): IconComponent =>
  function Icon({ size = 20, className, style, label }) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="currentColor"
        className={className ? `cw-i ${className}` : 'cw-i'}
        style={style}
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        <path d={d} />
      </svg>
    )
  }
