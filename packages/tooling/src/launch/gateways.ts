import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../postgres/free-port.ts'
import { createBalancer } from './balance.ts'
import { type Child, startProgram } from './child.ts'
import { gatewayProgram } from './gateway-program.ts'
import type { Lifetime } from './lifetime.ts'

const READY_WITHIN_MS = 60_000
/** More restarts within a minute won't help. */
const MAX_RESTARTS_PER_MINUTE = 5

type Environment = Readonly<Record<string, string | undefined>>

export interface GatewayOptions {
  readonly count: number
  readonly host: string
  readonly port: number
  readonly env: Environment
}

/** Reads `--gateways`. */
export function gatewayCount(flag: string): number {
  const count = Number(flag)
  if (!Number.isInteger(count) || count < 1 || count > 8) throw new Error('--gateways takes a number from 1 to 8')
  return count
}

/** Starts the gateways, waits until each is ready, and restarts any that exit. Several gateways share the port through a balancer. */
export async function startGateways(lifetime: Lifetime, options: GatewayOptions): Promise<void> {
  const { count, host, port, env } = options
  if (count === 1) return supervise(lifetime, port, host, { ...env, PORT: String(port), HOST: host })
  const ports = await Promise.all(Array.from({ length: count }, () => freePort()))
  const proxies = String(Number(process.env['TRUST_PROXY'] ?? 0) + 1)
  const behind = {
    ...env,
    HOST: '127.0.0.1',
    TRUST_PROXY: proxies,
    ORIGIN: env['ORIGIN'] ?? `http://localhost:${port}`,
  }
  await Promise.all(
    ports.map((internal) => supervise(lifetime, internal, '127.0.0.1', { ...behind, PORT: String(internal) })),
  )
  const balancer = createBalancer(ports).listen(port, host)
  await once(balancer, 'listening')
  lifetime.add(() => {
    balancer.closeAllConnections()
    balancer.close()
  })
}

async function supervise(lifetime: Lifetime, port: number, host: string, env: Environment): Promise<void> {
  const ends: number[] = []
  const begin = (): Child => startProgram(gatewayProgram(env), env)
  let child = begin()
  lifetime.add(() => child.stop())
  await Promise.race([
    untilReady(port, host),
    child.exited.then((how) => {
      throw new Error(`The gateway exited before it was ready (${how})`)
    }),
  ])
  const watch = async (): Promise<void> => {
    const how = await child.exited
    if (lifetime.ending) return
    console.error(`A gateway exited (${how}); restarting it`)
    ends.push(performance.now())
    if (ends.filter((at) => at > performance.now() - 60_000).length > MAX_RESTARTS_PER_MINUTE)
      return void lifetime.end(1)
    child = begin()
    return watch()
  }
  void watch()
}

/** Waits until the gateway on this port answers that it is ready. Throws with its last answer after a minute. */
export async function untilReady(port: number, host: string): Promise<void> {
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const until = performance.now() + READY_WITHIN_MS
  let last = 'no answer'
  while (performance.now() < until) {
    try {
      const answer = await fetch(`http://${address}:${port}/api/ready`)
      if (answer.ok) return
      last = `${answer.status} ${await answer.text()}`
    } catch (error) {
      last = String(error)
    }
    await pause(50)
  }
  throw new Error(`The gateway was not ready within ${READY_WITHIN_MS / 1000} s: ${last}`)
}
