import { ConfigError, loadConfig } from './config.ts'
import type { Config } from './config.ts'
import { appRole, appUrl } from './db/migrate.ts'
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

/** The address under the application's role: as given, or the owner's address with that role in it. */
async function applicationUrl(config: Config): Promise<string> {
  const { url, app_url, app_password } = config.database
  if (app_url) return app_url
  if (url && app_password) return appUrl(url, app_password, await appRole(url, app_password))
  return fail('APP_DATABASE_URL is missing: give it, or DATABASE_URL and APP_DATABASE_PASSWORD.')
}

const config = readConfig()
async function start(): Promise<Gateway> {
  try {
    return await startGateway({ config, app_url: await applicationUrl(config) })
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}
const gateway = await start()
process.stdout.write(`${config.product_name} listens on ${gateway.url}\n`)
process.send?.({ listening: gateway.url })

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
// The state after a fault that nobody caught is not known: tell of it and end; whoever started us starts another.
async function fall(fault: Error): Promise<void> {
  const { reporter } = gateway.app.kernel
  reporter.report(fault, { part: 'process' })
  await reporter.flush()
  process.exit(1)
}
process.on('uncaughtException', fall)
// A launcher that dies takes its gateways along.
process.on('disconnect', () => {
  void stop()
})
