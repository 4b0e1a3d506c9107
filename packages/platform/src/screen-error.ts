/**
 * Shows the error screen: 401 and 404 with a countdown, everything else as "Dang". Pages throw `new ScreenError(404, 'Page not found')`
 * while rendering if their record doesn't exist for this user.
 */
export class ScreenError extends Error {
  override name = 'ScreenError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
