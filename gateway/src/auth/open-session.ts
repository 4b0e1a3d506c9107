/** The session that a request came with. */
export interface OpenSession {
  readonly id: string
  readonly kind: 'anonymous' | 'logged_in'
  /** The cookie was sealed with a secret that is on its way out. */
  readonly renew: boolean
}
