import { Global } from '@emotion/react'

const HALF_MS = 120

/** The transition named "page": fades out, then in. */
const CSS = `
@keyframes page-out{to{opacity:0}}
@keyframes page-in{from{opacity:0;transform:translateY(4px)}}
::view-transition-group(page){animation-duration:${2 * HALF_MS}ms}
::view-transition-old(page){animation:page-out ${HALF_MS}ms ease-out both}
::view-transition-new(page){animation:page-in ${HALF_MS}ms ease-out ${HALF_MS}ms both}
@media (prefers-reduced-motion:reduce){::view-transition-group(*),::view-transition-old(*),::view-transition-new(*){animation:none}}
`

export const PageTransition = () => <Global styles={CSS} />
