import type { Reply } from './visitor.ts'

/** A tow request that was acknowledged. */
export interface RequestedTow {
  readonly id: string
  readonly plate: string
}

/** An assignment that was acknowledged: the only one of two that were sent at once. */
export interface Assignment {
  readonly tow_id: string
  readonly driver_id: string
}

/** A day of parking that was bought, and whose card was accepted. */
export interface Purchase {
  readonly checkout: string
  readonly plate: string
}

/** What the people of a run were promised, and how they were answered. */
export class Journal {
  readonly tows: RequestedTow[] = []
  readonly assignments: Assignment[] = []
  readonly purchases: Purchase[] = []
  /** Final answers that no one should get, in words. */
  readonly surprises: string[] = []
  readonly replies = new Map<number, number>()
  readonly streams = { opened: 0, changes: 0 }
  longest_ms = 0
  hangs = 0
  #acknowledged_at: number[] = []
  readonly #deadline_ms: number

  constructor(deadline_ms: number) {
    this.#deadline_ms = deadline_ms
  }

  get acknowledged(): number {
    return this.#acknowledged_at.length
  }

  readonly seen = ({ status, milliseconds }: Reply): void => {
    this.replies.set(status, (this.replies.get(status) ?? 0) + 1)
    this.longest_ms = Math.max(this.longest_ms, milliseconds)
    if (milliseconds > this.#deadline_ms) this.hangs += 1
  }

  /** Notes that a write was answered with success. */
  acknowledge(): void {
    this.#acknowledged_at.push(performance.now())
  }

  /** The longest time without an acknowledged write from a moment on. */
  longestPauseSince(moment: number): number {
    const times = [moment, ...this.#acknowledged_at.filter((at) => at > moment), performance.now()]
    return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)))
  }

  /** Statuses other than success, refusal, and 503. */
  unexpectedStatuses(): string[] {
    return [...this.replies]
      .filter(([status]) => !(status >= 200 && status < 500) && status !== 503)
      .map(([status, count]) => `${count} × ${status === 0 ? 'no answer' : status}`)
  }
}
