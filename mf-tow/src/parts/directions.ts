/** iPads call themselves Macs, but no Mac has a touch screen. */
const isApple = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean =>
  /iPhone|iPod|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)

/**
 * Returns the address that opens the phone's own maps app at a place: `geo:` on Android, where the driver's choice of app applies;
 * Apple's on iOS, which doesn't know `geo:`; a page in the browser everywhere else.
 */
export function directionsTo(place: string, browser: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): string {
  const words = encodeURIComponent(place)
  if (/Android/.test(browser.userAgent)) return `geo:0,0?q=${words}`
  if (isApple(browser)) return `https://maps.apple.com/?daddr=${words}`
  return `https://www.google.com/maps/dir/?api=1&destination=${words}`
}

/** Attributes of a link to directions. An app opens over this page; a page opens in a tab of its own. */
export function directionsLink(place: string): { href: string; target?: string; rel?: string } {
  const href = directionsTo(place, navigator)
  return href.startsWith('geo:') ? { href } : { href, target: '_blank', rel: 'noreferrer' }
}
