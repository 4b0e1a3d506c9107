/** The session of the current request. */
export interface OpenSession {
  readonly id: string
  readonly kind: 'anonymous' | 'logged_in'
  /** The cookie was sealed with an older secret and should be sealed again with the newest one. */
  readonly renew: boolean
}
