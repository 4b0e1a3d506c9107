export interface Permission {
  readonly allowed: boolean
  /** Why not, as a sentence for the user; null when allowed. */
  readonly why: string | null
  /** The role may never do this to any record, so the response reveals nothing else about the record. */
  readonly never?: boolean
}
