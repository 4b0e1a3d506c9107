import { createInterface } from 'node:readline'
import { accountTable, type DemoAccount } from '../launch/banner.ts'
import { NODE_NAMES } from './network.ts'
import type { ClusterNode } from './node.ts'
import type { Stack } from './stack.ts'

const COMMANDS: Readonly<Record<string, readonly [(node: ClusterNode) => Promise<void> | void, string]>> = {
  kill: [(node) => node.kill(), 'ends every process on the node, as a power failure does'],
  start: [
    (node) => {
      node.start()
    },
    'starts it again',
  ],
  freeze: [
    (node) => {
      node.freeze()
    },
    'stops every process on it; thaw continues them',
  ],
  thaw: [
    (node) => {
      node.thaw()
    },
    '',
  ],
  cut: [
    (node) => {
      node.cut(['peers'])
    },
    'cuts it off from the other nodes; heal joins it again',
  ],
  isolate: [
    (node) => {
      node.cut(['peers', 'clients'])
    },
    'cuts it off from the product, too',
  ],
  handover: [(node) => node.handOver(), 'lets another node lead instead of it, as before maintenance'],
  heal: [
    (node) => {
      node.heal()
    },
    '',
  ],
}

const HELP = [
  ...Object.entries(COMMANDS)
    .filter(([, [, what]]) => what !== '')
    .map(([name, [, what]]) => `  ${`${name} a`.padEnd(14)}${what}`),
  `  ${'status'.padEnd(14)}what each node says; this list`,
  '  Ctrl-C        ends everything and removes it',
].join('\n')

async function printStatus({ nodes }: Stack): Promise<void> {
  for (const [{ name, address }, state] of await nodes.states()) {
    const said = state ? `${state.role === 'master' ? 'leader' : state.role}, ${state.state}` : 'no answer'
    const sync = state?.replication?.map((one) => `${one.application_name} ${one.sync_state}`).join(', ')
    console.log(`  node ${name}  ${address}  ${said}${sync ? ` (${sync})` : ''}`)
  }
}

/** Prints where everything is, and how to cause each fault. */
export async function announce(stack: Stack): Promise<void> {
  const answer = await fetch(`${stack.gateways[0]}/api/demo/accounts`)
  const accounts = answer.ok ? ((await answer.json()) as DemoAccount[]) : []
  console.log(`
Curbwise runs at ${stack.origin} (self-signed certificate).
  gateways     ${stack.gateways.join(', ')}
  PgBouncer    127.0.0.1:${stack.pgbouncer.port} (DATABASE_URL)
  leader       127.0.0.1:${stack.haproxy.leader_port} (DATABASE_DIRECT_URL, by HAProxy)
  standbys     127.0.0.1:${stack.haproxy.replicas_port}
  logs         ${stack.folder}/gateway-*.log, ${stack.folder}/node-*/*.log

Logins:
${accountTable(accounts)}
`)
  await printStatus(stack)
  console.log(`\nType a command and the name of a node:\n${HELP}`)
}

async function run(stack: Stack, line: string): Promise<void> {
  const [name = '', node = ''] = line.trim().split(/\s+/)
  if (name === 'status' || name === 'help') {
    await printStatus(stack)
    console.log(HELP)
    return
  }
  const chosen = stack.nodes.all.find((one) => one.name === node)
  const command = COMMANDS[name]
  if (!command || !chosen) {
    console.log(`Type one of ${Object.keys(COMMANDS).join(', ')} and one of ${NODE_NAMES.join(', ')}, or status`)
    return
  }
  await command[0](chosen)
  console.log(`${name} ${node}: done`)
}

/** Runs commands from standard input, one after the other. */
export function takeCommands(stack: Stack): void {
  let last = Promise.resolve()
  createInterface({ input: process.stdin }).on('line', (line) => {
    if (line.trim() === '') return
    last = last
      .then(() => run(stack, line))
      .catch((error: unknown) => {
        console.error(error instanceof Error ? error.message : error)
      })
  })
}
