import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { NODE_NAMES, type Network } from './network.ts'
import { type ClusterNode, createNode, type NodeState } from './node.ts'

/** The three nodes of the database. */
export interface ClusterNodes {
  readonly all: readonly ClusterNode[]
  /** What each node says about itself; null for those that do not answer. */
  states(): Promise<ReadonlyMap<ClusterNode, NodeState | null>>
  /** Waits until one node leads, the other two follow it, and one of them is synchronous. Returns the leader. */
  complete(): Promise<ClusterNode>
}

/** Bootstrapping copies a database twice, beside other work. */
const COMPLETE_WITHIN_MS = 300_000
const ASK_EVERY_MS = 500

const isLeader = (state: NodeState | null): boolean => state?.role === 'master' && state.state === 'running'
/** While a node is being created, its copying has connections of its own. */
const followersOf = ({ replication = [] }: NodeState): readonly string[] =>
  replication
    .filter(
      ({ state, application_name }) => state === 'streaming' && NODE_NAMES.some((name) => name === application_name),
    )
    .map(({ sync_state }) => sync_state)
const isComplete = (leader: NodeState): boolean =>
  followersOf(leader).length === NODE_NAMES.length - 1 && followersOf(leader).includes('sync')

/** Prepares the nodes; `start` of each starts it. */
export function createNodes(network: Network, folder: string): ClusterNodes {
  const password = (): string => randomBytes(24).toString('hex')
  const passwords = { postgres: password(), replicator: password(), rewind: password(), restapi: password() }
  const all = NODE_NAMES.map((name) => createNode({ name, network, folder, passwords }))
  const states = async (): Promise<Map<ClusterNode, NodeState | null>> =>
    new Map(await Promise.all(all.map(async (node) => [node, await node.state()] as const)))
  return {
    all,
    states,
    async complete() {
      const until = performance.now() + COMPLETE_WITHIN_MS
      let last = new Map<ClusterNode, NodeState | null>()
      while (performance.now() < until) {
        last = await states()
        const leaders = [...last].filter(([, state]) => isLeader(state))
        const [leader] = leaders
        if (leader && leaders.length === 1 && isComplete(leader[1] as NodeState)) return leader[0]
        await pause(ASK_EVERY_MS)
      }
      const said = [...last].map(([{ name }, state]) => `${name}: ${JSON.stringify(state)}`)
      throw new Error(
        `The three nodes were not complete in time. Logs: ${join(folder, 'node-*/*.log')}\n${said.join('\n')}`,
      )
    },
  }
}
