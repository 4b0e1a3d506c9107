import { join } from 'node:path'
import { demoEnvironment } from '@curbwise/tooling/launch/demo-environment.ts'
import type { Lifetime } from '@curbwise/tooling/launch/lifetime.ts'
import { prepareDatabase } from '@curbwise/tooling/launch/prepare.ts'
import type { PostgresServer } from '@curbwise/tooling/postgres/index.ts'
import { startWireCounter, type WireCounter } from '../measure/wire-counter.ts'
import { createDatabase, startServer } from './database.ts'
import { fillFirst, fillMore } from './fill.ts'
import { type Program, startProgram } from './program.ts'

/** A copy of the demo world that nothing is connected to, for further databases. */
export const DEMO = 'demo'

/** Vehicles in the small database, and rows for each list of the large one. */
export const FIRST = 100_000

/** The demo world in two sizes, and the measured gateway. */
export interface World {
  readonly vehicles: number
  /** Database URLs of the owner. */
  readonly small: string
  readonly large: string
  /** Uses the large database, without effective rate limits, and logs one line per request as in production. */
  readonly gateway: Program
}

type Environment = Readonly<Record<string, string | undefined>>

export interface Made extends World {
  readonly server: PostgresServer
  readonly env: Environment
}

/** Creates the world. With `vehicles` 0 it's just the demo world, which is enough for the browser bars. */
export async function makeWorld(lifetime: Lifetime, folder: string, vehicles: number): Promise<Made> {
  const server = await startServer(lifetime, folder)
  const env: Environment = { ...demoEnvironment('files'), LOG_LEVEL: 'info', LIMIT_FACTOR: '1000', JOBS: 'false' }
  const large = await createDatabase(server, 'large')
  await prepareDatabase(lifetime, { ...env, DATABASE_URL: large }, 'demo')
  await createDatabase(server, DEMO, 'large')
  const small = vehicles === 0 ? large : await fill(server, large, vehicles)
  const gateway = await startGateway(lifetime, folder, { ...env, DATABASE_URL: large })
  return { vehicles, small, large, gateway, server, env }
}

/** Fills the large database. Returns the URL of the small one, a copy made after the first rows. */
async function fill(server: PostgresServer, large: string, vehicles: number): Promise<string> {
  console.log(`Writing ${FIRST.toLocaleString('en-US')} vehicles, units and tows…`)
  await fillFirst(large, FIRST)
  const small = await createDatabase(server, 'small', 'large')
  console.log(`Adding more, up to ${vehicles.toLocaleString('en-US')} vehicles…`)
  if (vehicles > FIRST) await fillMore(large, FIRST, vehicles)
  return small
}

const startGateway = (lifetime: Lifetime, folder: string, env: Environment, name = ''): Promise<Program> =>
  startProgram(
    lifetime,
    'gateway/demo/main.ts',
    join(folder, `gateway-${name}${new URL(env['DATABASE_URL'] ?? '').port}.log`),
    env,
  )

/** Starts a second gateway that runs jobs. */
export const startWithJobs = (lifetime: Lifetime, folder: string, world: Made): Promise<Program> =>
  startGateway(lifetime, folder, { ...world.env, DATABASE_URL: world.large, JOBS: 'true' }, 'jobs')

/** Starts a gateway that runs jobs, on a copy of the demo world with this name. */
export async function startCopy(
  lifetime: Lifetime,
  folder: string,
  world: Made,
  name: string,
  settings: Environment,
): Promise<Program> {
  const env = { ...world.env, ...settings, DATABASE_URL: await createDatabase(world.server, name, DEMO), JOBS: 'true' }
  await prepareDatabase(lifetime, env, 'none')
  return startGateway(lifetime, folder, env, name)
}

/** Starts a second gateway whose statements are counted. */
export async function startCounted(
  lifetime: Lifetime,
  folder: string,
  world: Made,
): Promise<Program & { counter: WireCounter }> {
  const counter = await startWireCounter(world.server.port)
  lifetime.add(() => {
    counter.close()
  })
  const address = new URL(world.large)
  address.port = String(counter.port)
  return { ...(await startGateway(lifetime, folder, { ...world.env, DATABASE_URL: address.toString() })), counter }
}

/** Starts a baseline server (a file in `bare/`) on the same database with the same role. */
export async function startBare(
  lifetime: Lifetime,
  folder: string,
  world: Made,
  name: 'server' | 'events' | 'resize',
): Promise<Program> {
  const address = new URL(world.large)
  address.username = 'curbwise_app_large'
  address.password = world.env['APP_DATABASE_PASSWORD'] ?? ''
  return startProgram(lifetime, `packages/bench/src/bare/${name}.ts`, join(folder, `bare-${name}.log`), {
    DATABASE_URL: address.toString(),
  })
}
