import type { CSSProperties, ReactElement } from 'react'

export interface IconProps {
  /** Edge in px; 20 unless told. */
  readonly size?: number
  readonly className?: string
  readonly style?: CSSProperties
  /** Only when the icon stands without a word beside it. */
  readonly label?: string
}

export type IconComponent = (props: IconProps) => ReactElement

/** An icon of one path on a 24 × 24 grid, in the colour of the text around it. Hidden from screen readers unless it has a label. */
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
