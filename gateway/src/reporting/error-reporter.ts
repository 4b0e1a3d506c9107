import { createStackParser, createTransport } from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'
import type { Logger } from 'pino'
import { describeError } from './logger.ts'

export interface ErrorReporter {
  /** Reports a fault of ours; `context` holds ids and templates only. */
  report(error: unknown, context: Readonly<Record<string, string | null>>): void
  /** Waits for reports still being sent, at most two seconds. */
  flush(): Promise<void>
}

/** Reports faults over Sentry's protocol when a DSN is set, and always to the log. */
export function createReporter(options: {
  dsn: string | null
  log: Logger
  mode: string
  version: string
}): ErrorReporter {
  const client = options.dsn ? createClient(options.dsn, options.mode, options.version) : null
  return {
    report(error, context) {
      const described = describeError(error)
      options.log.error({ ...context, error: described }, 'fault')
      if (!client) return
      // A copy without the driver's message: Postgres quotes what users typed.
      const copy = new Error(String(described['message'] ?? described['code'] ?? described['name']))
      copy.name = String(described['name'])
      if (error instanceof Error && error.stack)
        copy.stack = `${copy.name}: ${copy.message}\n${error.stack
          .split('\n')
          .filter((line) => line.trimStart().startsWith('at '))
          .join('\n')}`
      client.captureException(copy, { captureContext: { tags: { ...context } } })
    },
    async flush() {
      await client?.flush(2000)
    },
  }
}

function createClient(dsn: string, environment: string, release: string): ServerRuntimeClient {
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    release,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    integrations: [],
    stackParser: createStackParser(nodeStackLineParser()),
    transport: (transport) =>
      createTransport(transport, async (request) => {
        const response = await fetch(transport.url, {
          method: 'POST',
          body: request.body as BodyInit,
          headers: transport.headers ?? {},
          redirect: 'error',
        })
        return {
          statusCode: response.status,
          headers: {
            'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
            'retry-after': response.headers.get('retry-after'),
          },
        }
      }),
  })
  client.init()
  return client
}
