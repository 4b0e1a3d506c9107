/** Stops everything that was started, once and in reverse order, whatever the reason. */
export interface Lifetime {
  /** Registers how to stop something that was started. */
  add(end: () => Promise<void> | void): void
  /** Stops everything and exits with this code. */
  end(code: number): Promise<never>
  readonly ending: boolean
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Handles Ctrl-C, SIGTERM, a closed terminal, and the death of the parent process in the same way. A second Ctrl-C doesn't
 * interrupt the first, because the database is shutting down.
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

/** Runs a launcher. On failure, prints one clear message, stops everything, and exits with 1. */
export async function runLifetime(work: (lifetime: Lifetime) => Promise<void>): Promise<void> {
  const lifetime = createLifetime()
  try {
    await work(lifetime)
  } catch (error) {
    // Work interrupted by Ctrl-C also fails; don't report that.
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
