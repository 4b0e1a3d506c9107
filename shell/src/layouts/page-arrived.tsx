import { useEffect } from 'react'

/** The path that the browser itself opened: there the focus stays at the top of the document. */
let first = true
let last = ''

/** Mounted with a page: after a change of route the focus goes to the page's heading. */
export function PageArrived({ path }: { path: string }) {
  useEffect(() => {
    if (!first && path !== last) document.querySelector<HTMLElement>('h1[tabindex]')?.focus()
    first = false
    last = path
  }, [path])
  return null
}
