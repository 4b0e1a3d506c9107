import { setTimeout as pause } from 'node:timers/promises'
import { type Fault, FAULTS, outlast, targetOf } from './faults.ts'
import { Journal } from './journal.ts'
import type { Findings } from './judge.ts'
import { compare } from './oracle.ts'
import type { Stack } from './stack.ts'
import { startTraffic } from './traffic.ts'

/** What one fault did to the people at work. */
export interface FaultResult extends Findings {
  readonly fault: string
  readonly node: string
  /** Longest time in which no write was acknowledged, in seconds. */
  readonly paused_s: number
  readonly acknowledged: number
  readonly unavailable: number
  readonly longest_s: number
  readonly hangs: number
  /** How many live changes arrived. */
  readonly changes: number
  /** Answers that no one should get, in words. */
  readonly surprises: readonly string[]
}

/**
 * How long the gateway may take for one request: to find the session, to do the work, and to take back what failed, each waits at most five seconds for
 * a connection, twelve for the answer of a statement, and five for a rollback.
 */
const DEADLINE_MS = 44_000
/** With everyone at work, before the fault and after it has ended. */
const QUIET_MS = 5_000
/** Plates of one run differ from those of any other. */
const PLATES_PER_FAULT = 5_000

/** Causes one fault under traffic. The index keeps the plates of several apart. */
export async function runFault(stack: Stack, fault: Fault, index: number): Promise<FaultResult> {
  const { nodes } = stack
  const struck = await targetOf(fault, nodes)
  const journal = new Journal(DEADLINE_MS)
  const traffic = await startTraffic(stack, journal, index * PLATES_PER_FAULT)
  await pause(QUIET_MS)
  const begun = performance.now()
  await fault.strike(struck)
  await outlast(struck, nodes)
  fault.end(struck)
  await nodes.complete()
  await pause(QUIET_MS)
  const paused_ms = journal.longestPauseSince(begun)
  await traffic.stop()
  const findings = await compare(journal, nodes, stack.database_url)
  return {
    ...findings,
    fault: fault.name,
    node: struck.name,
    paused_s: paused_ms / 1000,
    acknowledged: journal.acknowledged,
    unavailable: journal.replies.get(503) ?? 0,
    longest_s: journal.longest_ms / 1000,
    hangs: journal.hangs,
    changes: journal.streams.changes,
    surprises: [...journal.surprises, ...journal.unexpectedStatuses()],
  }
}

/** Causes each fault under traffic, one after the other. `done` is called after each. */
export async function runFaults(stack: Stack, done: (result: FaultResult) => void): Promise<FaultResult[]> {
  const results: FaultResult[] = []
  for (const [index, fault] of FAULTS.entries()) {
    const result = await runFault(stack, fault, index)
    results.push(result)
    done(result)
  }
  return results
}

/** What must not happen, in words; empty when nothing was lost, applied twice, or left without an answer. */
export const faultsOf = ({ lost, doubled, hangs, surprises }: FaultResult): string[] => [
  ...lost.map((what) => `lost: ${what}`),
  ...doubled.map((what) => `twice: ${what}`),
  ...(hangs > 0 ? [`${hangs} answers took longer than ${DEADLINE_MS / 1000} s`] : []),
  ...surprises,
]
