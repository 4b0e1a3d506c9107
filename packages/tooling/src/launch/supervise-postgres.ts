import { setTimeout as pause } from 'node:timers/promises'
import { type PostgresServer, startPostgres } from '../postgres/index.ts'

/** More restarts within a minute won't help. */
const MAX_RESTARTS = 5
const MINUTE_MS = 60_000
const BETWEEN_ATTEMPTS_MS = 200

export interface SupervisedPostgres {
  readonly url: PostgresServer['url']
  stop(): Promise<void>
}

/**
 * Starts the included PostgreSQL, and restarts it on the same port when it dies; committed data is safe, and the gateways reconnect
 * automatically. Calls `gaveUp` once if it keeps dying, with the last reason and PostgreSQL's log as the error's cause. Rejects if the
 * first start fails.
 */
export async function supervisePostgres(
  dataDir: string,
  gaveUp: (error: Error) => void,
  withinMs = MINUTE_MS,
): Promise<SupervisedPostgres> {
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
    if (deaths.filter((at) => at > performance.now() - withinMs).length > MAX_RESTARTS) {
      gaveUp(
        new Error(`${what}, even after ${MAX_RESTARTS} restarts; fix the cause, then start again`, { cause: reason }),
      )
      return null
    }
    console.error(`${what}; restarting it`)
    try {
      return await startPostgres({ dataDir, port: first.port, onExit })
    } catch (error) {
      if (stopping) return null
      const log = error instanceof Error ? error.message : String(error)
      console.error(log)
      await pause(BETWEEN_ATTEMPTS_MS)
      return restart(`PostgreSQL could not start\n${log}`)
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
