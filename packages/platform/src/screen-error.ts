/**
 * Ends in the error screen: 401 and 404 with their countdowns, everything else as "Dang". A page throws
 * `new ScreenError(404, 'Page not found')` while drawing when its record is not there for this person.
 */
export class ScreenError extends Error {
  override name = 'ScreenError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
