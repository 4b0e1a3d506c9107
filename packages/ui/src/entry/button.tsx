import styled from '@emotion/styled'
import type { ButtonHTMLAttributes, MouseEvent, ReactElement, ReactNode, Ref } from 'react'
import { useLink, type LinkProps } from '../theme/kit.ts'
import { buttonStyle, iconButtonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

interface ButtonLook {
  /** `primary` once per screen; `danger` is outlined. */
  readonly variant?: 'primary' | 'outline' | 'ghost' | 'soft' | 'danger'
  /** 30, 36, 48, and 56 px; `touch` on phones. */
  readonly size?: 'sm' | 'md' | 'lg' | 'touch'
  readonly full?: boolean
  readonly align?: 'start' | 'center'
  readonly icon?: ReactNode
  readonly endIcon?: ReactNode
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Keeps the size, shows a spinner, ignores clicks, and sets aria-busy. */
  readonly busy?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

const Base = styled.button(buttonStyle)
const Anchor = styled.span(`&{display:contents}>a{${buttonStyle}}`)
const Square = styled.button(iconButtonStyle)
const SquareAnchor = styled.span(`&{display:contents}>a{${iconButtonStyle}}`)

const Grow = styled.span`
  flex: 1;
`
const Wait = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`

const lookAttributes = ({ variant = 'outline', size = 'md', full, align }: ButtonLook) =>
  ({ 'data-variant': variant, 'data-size': size, 'data-full': full ? '' : undefined, 'data-align': align }) as const

export function Button({
  variant,
  size,
  full,
  align,
  icon,
  endIcon,
  busy,
  children,
  onClick,
  ...rest
}: ButtonProps): ReactElement {
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Base
      type="button"
      {...lookAttributes({ variant, size, full, align })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={click}
      {...rest}
    >
      {icon}
      <span className="cw-label">{children}</span>
      {endIcon && align === 'start' ? <Grow /> : null}
      {endIcon}
      {busy ? (
        <Wait>
          <Spinner size={20} />
        </Wait>
      ) : null}
    </Base>
  )
}

export interface LinkButtonProps extends ButtonLook, LinkProps {}

/** A link that looks like a button; only for navigation. */
export function LinkButton({
  variant,
  size,
  full,
  align,
  icon,
  endIcon,
  children,
  ...rest
}: LinkButtonProps): ReactElement {
  const Link = useLink()
  return (
    <Anchor>
      <Link {...lookAttributes({ variant, size, full, align })} {...rest}>
        {icon}
        <span className="cw-label">{children}</span>
        {endIcon && align === 'start' ? <Grow /> : null}
        {endIcon}
      </Link>
    </Anchor>
  )
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** What it does; also its tooltip. */
  readonly label: string
  readonly icon: ReactNode
  /** 28, 34, and 48 px. */
  readonly size?: 'sm' | 'md' | 'touch'
  readonly ref?: Ref<HTMLButtonElement>
}

export function IconButton({ label, icon, size = 'md', ...rest }: IconButtonProps): ReactElement {
  return (
    <Square type="button" data-size={size} aria-label={label} title={label} {...rest}>
      {icon}
    </Square>
  )
}

export interface IconLinkProps extends Omit<LinkProps, 'children'> {
  readonly label: string
  readonly icon: ReactNode
  readonly size?: 'sm' | 'md' | 'touch'
}

export function IconLink({ label, icon, size = 'md', ...rest }: IconLinkProps): ReactElement {
  const Link = useLink()
  return (
    <SquareAnchor>
      <Link data-size={size} aria-label={label} title={label} {...rest}>
        {icon}
      </Link>
    </SquareAnchor>
  )
}
