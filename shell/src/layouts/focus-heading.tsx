import { useEffect } from 'react'

/** Whether this is the first page, where the focus stays at the top of the document. */
let first = true
let last = ''

/** Mounted with each page; after a route change, moves the focus to the page's heading. */
export function FocusHeading({ path }: { path: string }) {
  useEffect(() => {
    if (!first && path !== last) document.querySelector<HTMLElement>('h1[tabindex]')?.focus()
    first = false
    last = path
  }, [path])
  return null
}
