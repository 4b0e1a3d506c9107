import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'

/** The page's heading; gets the focus when it appears in place of another one. */
export function Heading({ children }: { readonly children: ReactNode }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
