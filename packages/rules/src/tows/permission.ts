export interface Permission {
  readonly allowed: boolean
  /** Why not, as a sentence for the person; null when allowed. */
  readonly why: string | null
  /** The role may not do this to any record in any state: the caller is told nothing but that. */
  readonly never?: boolean
}
