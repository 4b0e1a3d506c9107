import type { ActorName, MatrixWorld, Place, TargetName } from '../matrix/matrix-world.ts'

/** One request about one place. */
export interface Call {
  /** Values of the path's placeholders. */
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly form?: () => Promise<FormData>
}

export interface Target {
  /**
   * A well-formed request about something at `place`; null for calls that name no record. `actor` matters when a record
   * must belong to the caller.
   */
  readonly call: ((place: Place, actor: ActorName, world: MatrixWorld) => Call | Promise<Call>) | null
  /** A request for a call that names no record. */
  readonly plain?: Call
  /** Targets that count as in scope: the same company's other complex, for calls about the company itself. */
  readonly same?: readonly TargetName[]
  /** The call's content is public by design, so it isn't searched for other tenants' names. */
  readonly open?: true
  /** What callers who may not know of the record get, when it isn't 404 (a search that finds nothing). */
  readonly hides?: 'nothing_found' | 'empty'
}
