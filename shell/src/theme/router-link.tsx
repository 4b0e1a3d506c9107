import { Link } from '@curbwise/platform/router'
import type { LinkProps } from '@curbwise/ui/theme'

/** The link component of the kit: uses the router for screens, and the browser for files, calls, and other sites. */
export function RouterLink({ href, ...rest }: LinkProps) {
  const byBrowser =
    !href.startsWith('/') || href.startsWith('/api/') || rest.download !== undefined || rest.target !== undefined
  return byBrowser ? <a href={href} {...rest} /> : <Link to={href} {...rest} />
}
