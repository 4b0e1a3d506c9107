/** What has been started, to be ended in the opposite order, once, whatever the reason. */
export interface Lifetime {
  /** Registers how to end something that was started. */
  add(end: () => Promise<void> | void): void
  /** Ends everything and leaves the process with this code. */
  end(code: number): Promise<never>
  readonly ending: boolean
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Ctrl-C, SIGTERM, a closed terminal and the death of the process above all end in the same way. A second Ctrl-C does not
 * cut the first one short: the database is being closed.
 */
export function createLifetime(): Lifetime {
  const ends: (() => Promise<void> | void)[] = []
  let ending: Promise<never> | null = null
  const end = (code: number): Promise<never> => (ending ??= finish(ends, code))
  for (const signal of SIGNALS) process.on(signal, () => void end(0))
  if (process.channel) {
    process.channel.unref()
    process.on('disconnect', () => void end(0))
  }
  return {
    add: (one) => {
      ends.push(one)
    },
    end,
    get ending() {
      return ending !== null
    },
  }
}

/** Runs a launcher's work: a failure is one clear message, everything started is ended, and the exit code is 1. */
export async function runLifetime(work: (lifetime: Lifetime) => Promise<void>): Promise<void> {
  const lifetime = createLifetime()
  try {
    await work(lifetime)
  } catch (error) {
    // What was interrupted by Ctrl-C fails too; that is no news.
    if (!lifetime.ending) console.error(error instanceof Error ? error.message : error)
    await lifetime.end(1)
  }
}

async function finish(ends: (() => Promise<void> | void)[], code: number): Promise<never> {
  let exitCode = code
  for (const end of ends.reverse()) {
    try {
      await end()
    } catch (error) {
      exitCode = 1
      console.error(error)
    }
  }
  process.exit(exitCode)
}
