import { ScreenError } from '@curbwise/platform'

/** A visit by somebody who is not, or no longer, logged in as the right kind of person. */
export const unauthorized = () => new ScreenError(401, 'Unauthorized')
/** No such screen, or none for this role. */
export const pageNotFound = () => new ScreenError(404, 'Page not found')
/** The address fits a screen but cannot be right. */
export const failedCheck = (path: string) => new ScreenError(404, `Page Not Found ${path}`)
