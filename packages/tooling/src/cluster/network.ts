import { execFileSync } from 'node:child_process'
import { programPath } from '../launch/testing/programs.ts'

export const NODE_NAMES = ['a', 'b', 'c'] as const
export type NodeName = (typeof NODE_NAMES)[number]

/** The two ways to a node: `peers` leads to the other nodes only, `clients` to this machine's own processes only. */
export type Way = 'peers' | 'clients'

/** Three machines, as far as TCP can see: network namespaces that two bridges join. */
export interface Network {
  readonly networks: Readonly<Record<Way, string>>
  address(node: NodeName, way: Way): string
  /** Prefix of a command that runs on a node. */
  on(node: NodeName): readonly string[]
  /** Loses every packet on these ways of a node, in both directions and without a word to either end. */
  cut(node: NodeName, ways: readonly Way[]): void
  heal(node: NodeName): void
}

const BITS = 24
/** Reserved for tests between devices (RFC 2544), so no one's own network has them. */
const RANGE: Readonly<Record<Way, string>> = { clients: '198.18', peers: '198.19' }
const WAYS = ['peers', 'clients'] as const

const bridgeOf = (number: number, way: Way): string => `cw${number}-${way}`
const linkOf = (number: number, node: NodeName, way: Way): string => `cw${number}-${node}-${way.slice(0, 1)}`
const spaceOf = (number: number, node: NodeName): string => `curbwise-${number}-${node}`

function ip(...args: readonly string[]): void {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Creates the namespaces and bridges of one run. teardown.sh removes them. */
export function createNetwork(number: number): Network {
  programPath('ip')
  const address = (node: NodeName, way: Way): string => `${RANGE[way]}.${number}.${NODE_NAMES.indexOf(node) + 1}`
  for (const way of WAYS) {
    ip('link', 'add', bridgeOf(number, way), 'type', 'bridge')
    ip('link', 'set', bridgeOf(number, way), 'up')
  }
  // No node can reach another one through this machine: it has no address on the bridge of the nodes.
  ip('address', 'add', `${RANGE.clients}.${number}.254/${BITS}`, 'dev', bridgeOf(number, 'clients'))
  for (const node of NODE_NAMES) addNode(number, node, address)
  return {
    networks: { peers: `${RANGE.peers}.${number}.0/${BITS}`, clients: `${RANGE.clients}.${number}.0/${BITS}` },
    address,
    on: (node) => ['ip', 'netns', 'exec', spaceOf(number, node)],
    cut(node, ways) {
      for (const way of ways) ip('link', 'set', linkOf(number, node, way), 'nomaster')
    },
    heal(node) {
      for (const way of WAYS) join(number, node, way)
    },
  }
}

function addNode(number: number, node: NodeName, address: (node: NodeName, way: Way) => string): void {
  const space = spaceOf(number, node)
  ip('netns', 'add', space)
  ip('-n', space, 'link', 'set', 'lo', 'up')
  for (const way of WAYS) {
    const link = linkOf(number, node, way)
    ip('link', 'add', link, 'type', 'veth', 'peer', 'name', way, 'netns', space)
    ip('link', 'set', link, 'up')
    ip('-n', space, 'address', 'add', `${address(node, way)}/${BITS}`, 'dev', way)
    ip('-n', space, 'link', 'set', way, 'up')
    join(number, node, way)
  }
}

function join(number: number, node: NodeName, way: Way): void {
  const link = linkOf(number, node, way)
  ip('link', 'set', link, 'master', bridgeOf(number, way))
  // Nodes meet on their own bridge only.
  if (way === 'clients') ip('link', 'set', link, 'type', 'bridge_slave', 'isolated', 'on')
}
