import { setTimeout as pause } from 'node:timers/promises'
import { type PostgresServer, startPostgres } from '../postgres/index.ts'

/** A server that dies more often than this within a minute has a problem that no restart solves. */
const RESTARTS_AT_MOST = 5
const MINUTE_MS = 60_000
const BETWEEN_ATTEMPTS_MS = 200

export interface KeptPostgres {
  readonly url: PostgresServer['url']
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that came with the install, and starts it again on the same port when it dies: what was committed is still there, and
 * the gateways reconnect by themselves. `gaveUp` is told when it keeps dying: once, with the last reason and PostgreSQL's own log as its cause.
 * Rejects when the first start fails.
 */
export async function keepPostgres(
  dataDir: string,
  gaveUp: (error: Error) => void,
  withinMs = MINUTE_MS,
): Promise<KeptPostgres> {
  let stopping = false
  const deaths: number[] = []
  const onExit = (reason: string): void => {
    if (!stopping) current = restart(reason)
  }
  const first = await startPostgres({ dataDir, onExit })
  let current: Promise<PostgresServer | null> = Promise.resolve(first)

  async function restart(reason: string): Promise<PostgresServer | null> {
    const [what = reason] = reason.split('\n')
    deaths.push(performance.now())
    if (deaths.filter((at) => at > performance.now() - withinMs).length > RESTARTS_AT_MOST) {
      gaveUp(
        new Error(`${what}, and so did ${RESTARTS_AT_MOST} restarts; fix the cause, then start again`, {
          cause: reason,
        }),
      )
      return null
    }
    console.error(`${what}; starting it again`)
    try {
      return await startPostgres({ dataDir, port: first.port, onExit })
    } catch (error) {
      if (stopping) return null
      console.error(error instanceof Error ? error.message : error)
      await pause(BETWEEN_ATTEMPTS_MS)
      return restart('PostgreSQL could not start')
    }
  }

  return {
    url: first.url,
    async stop() {
      stopping = true
      await (await current)?.stop()
    },
  }
}
