import { ScreenError } from '@curbwise/platform'

/** For visitors who aren't logged in, or not with the required kind of login. */
export const unauthorized = () => new ScreenError(401, 'Unauthorized')
/** For screens that don't exist or that the role can't open. */
export const pageNotFound = () => new ScreenError(404, 'Page not found')
/** For an address that matches a screen but contains an invalid id. */
export const failedCheck = (path: string) => new ScreenError(404, `Page Not Found ${path}`)
