import { appAddresses } from './app-addresses.ts'
import { ConfigError, loadConfig } from './config.ts'
import type { Config } from './config.ts'
import type { DemoAccount } from './operation/operation.ts'
import { type Gateway, startGateway } from './start.ts'

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function readConfig(): Config {
  try {
    return loadConfig()
  } catch (error) {
    if (error instanceof ConfigError) fail(error.message)
    throw error
  }
}

/**
 * Runs this process's gateway from the environment until a signal ends it. Exits with a message when it can't start.
 */
export async function runGateway(options: { demo_accounts?: readonly DemoAccount[] } = {}): Promise<void> {
  const gateway = await start(options)
  process.stdout.write(`${gateway.app.kernel.config.product_name} listens on ${gateway.url}\n`)
  process.send?.({ listening: gateway.url })
  endInOrder(gateway)
}

async function start(options: { demo_accounts?: readonly DemoAccount[] }): Promise<Gateway> {
  const config = readConfig()
  try {
    return await startGateway({ config, ...(await appAddresses(config)), ...options })
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

function endInOrder(gateway: Gateway): void {
  let stopping = false
  async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    await gateway.close().catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
    })
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      void stop()
    })
  // After an uncaught exception the state is unknown: report it and exit; the supervisor starts another process.
  process.on('uncaughtException', async (fault: Error) => {
    const { reporter } = gateway.app.kernel
    reporter.report(fault, { part: 'process' })
    await reporter.flush()
    process.exit(1)
  })
  // When the launcher dies, the gateway exits too.
  process.on('disconnect', () => {
    void stop()
  })
}
