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
   * A request that is well formed and about something at `place`; null for calls that name no record. `actor` matters
   * where a record must be one's own.
   */
  readonly call: ((place: Place, actor: ActorName, world: MatrixWorld) => Call | Promise<Call>) | null
  /** A request for a call that names no record. */
  readonly plain?: Call
  /** Where the same company's other complex counts as one's own: calls about the company itself. */
  readonly same?: readonly TargetName[]
  /** What such a call shows is public by design, so its content is not searched for names of others. */
  readonly open?: true
  /** Answers of its own for somebody who may not know of the record, when they are not 404 (a search that finds nothing). */
  readonly hides?: 'nothing_found' | 'empty'
}
