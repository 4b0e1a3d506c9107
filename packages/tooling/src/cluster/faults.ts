import { setTimeout as pause } from 'node:timers/promises'
import type { ClusterNode } from './node.ts'
import type { ClusterNodes } from './nodes.ts'

/** What happens to the leader or to its synchronous standby. */
export interface Fault {
  readonly name: string
  /** Which node it happens to. */
  readonly to: 'leader' | 'standby'
  strike(node: ClusterNode): Promise<void> | void
  /** Ends it: the node comes back by itself after that. */
  end(node: ClusterNode): void
}

export const FAULTS: readonly Fault[] = [
  {
    name: 'leader killed',
    to: 'leader',
    strike: (node) => node.kill(),
    end: (node) => {
      node.start()
    },
  },
  {
    name: 'leader frozen',
    to: 'leader',
    strike: (node) => {
      node.freeze()
    },
    end: (node) => {
      node.thaw()
    },
  },
  {
    name: 'leader cut off from the nodes',
    to: 'leader',
    strike: (node) => {
      node.cut(['peers'])
    },
    end: (node) => {
      node.heal()
    },
  },
  {
    name: 'leader cut off from all',
    to: 'leader',
    strike: (node) => {
      node.cut(['peers', 'clients'])
    },
    end: (node) => {
      node.heal()
    },
  },
  {
    name: 'leader handed over',
    to: 'leader',
    strike: (node) => node.handOver(),
    end: () => undefined,
  },
  {
    name: 'standby killed',
    to: 'standby',
    strike: (node) => node.kill(),
    end: (node) => {
      node.start()
    },
  },
]

/** A fault lasts at least this long. */
const LASTS_MS = 30_000
/** When no node takes over, the fault ends, and what was promised is checked all the same. */
const TAKEN_OVER_WITHIN_MS = 180_000
const ASK_EVERY_MS = 500

const isLeading = (state: { readonly role: string; readonly state: string } | null): boolean =>
  state?.role === 'master' && state.state === 'running'

/** The node that a fault happens to, of three that are complete. */
export async function targetOf(fault: Fault, nodes: ClusterNodes): Promise<ClusterNode> {
  const leader = await nodes.complete()
  if (fault.to === 'leader') return leader
  const sync = (await leader.state())?.replication?.find(({ sync_state }) => sync_state === 'sync')
  const standby = nodes.all.find(({ name }) => name === sync?.application_name)
  if (!standby) throw new Error('No standby is synchronous')
  return standby
}

/** Lets a fault last until half a minute is over and a node that it doesn't touch leads. */
export async function outlast(struck: ClusterNode, nodes: ClusterNodes): Promise<void> {
  await pause(LASTS_MS)
  const until = performance.now() + TAKEN_OVER_WITHIN_MS
  while (performance.now() < until) {
    const states = await nodes.states()
    if ([...states].some(([node, state]) => node !== struck && isLeading(state))) return
    await pause(ASK_EVERY_MS)
  }
}
