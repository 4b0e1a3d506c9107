import { useMedia } from '@curbwise/ui/app'
import { Global } from '@emotion/react'
import { Fragment, ViewTransition, type ReactNode } from 'react'

const HALF_MS = 120

/** The transition named "page": fades out, then in. */
const CSS = `
@keyframes page-out{to{opacity:0}}
@keyframes page-in{from{opacity:0;transform:translateY(4px)}}
::view-transition-group(page){animation-duration:${2 * HALF_MS}ms}
::view-transition-old(page){animation:page-out ${HALF_MS}ms ease-out both}
::view-transition-new(page){animation:page-in ${HALF_MS}ms ease-out ${HALF_MS}ms both}
`

export const PageTransition = () => <Global styles={CSS} />

/**
 * Fades when the path changes, except for people who prefer reduced motion. They get no transition at all: even one that doesn't move makes
 * the browser draw the old and the new page as pictures.
 */
export function PageFade({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  if (useMedia('(prefers-reduced-motion:reduce)')) return <Fragment key={path}>{children}</Fragment>
  return (
    <ViewTransition key={path} name="page" default="none" enter="page" exit="page" share="page" update="none">
      {children}
    </ViewTransition>
  )
}
