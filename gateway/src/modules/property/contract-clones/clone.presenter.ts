import { CLONE_PARTS, CLONE_STEPS, type CloneState, type ContractClone as Shown } from '@curbwise/api'
import type { ContractClone } from './clone.model.ts'
import type { CloneNames } from './queries/clone-names.query.ts'

/** What users are shown of a status. */
const STATES: Readonly<Record<ContractClone['status'], CloneState>> = {
  queued: 'running',
  running: 'running',
  done: 'done',
  cancelled: 'canceled',
  failed: 'failed',
}

/** The steps that the clone has, each with its count. Steps are copied in order, so the first without a count is running. */
function stepsOf({ planned, counts, status }: Pick<ContractClone, 'planned' | 'counts' | 'status'>): Shown['steps'] {
  const steps = CLONE_STEPS.filter((step) => planned[step] !== undefined)
  const next = steps.find((step) => counts[step] === undefined)
  return steps.map((step) => ({
    step,
    state:
      counts[step] !== undefined ? 'done' : step === next && status === 'running' ? 'running' : ('waiting' as const),
    count: counts[step] ?? planned[step] ?? 0,
  }))
}

export function presentClone(row: ContractClone, { source, target, contract }: CloneNames): Shown {
  const steps = stepsOf(row)
  const sum = (shown: Shown['steps']): number => shown.reduce((total, { count }) => total + count, 0)
  return {
    id: row.id,
    name: row.name,
    state: STATES[row.status],
    source,
    target,
    contract,
    parts: CLONE_PARTS.filter((part) => row.parts.includes(part)),
    reason: row.reason,
    steps,
    total: sum(steps),
    done: sum(steps.filter(({ state }) => state === 'done')),
    queued_at: row.queued_at.toISOString(),
    finished_at: row.ended_at?.toISOString() ?? null,
    started_by: row.started_by_name,
    failure: row.error,
  }
}
