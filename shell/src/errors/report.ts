import { ApiError } from '@curbwise/client'
import { ScreenError, type AppConfig } from '@curbwise/platform'

type Context = Record<string, unknown>
type Send = (error: unknown, context: Context) => void

const toConsole: Send = (error, context) => console.error(error, context)

/** To the console alone: for what is no error yet, such as a poll that failed. */
export const logWarning = (message: string, cause?: unknown): void => {
  console.warn(message, ...(cause === undefined ? [] : [cause]))
}

/** Reports wait here until their destination is known. */
let waiting: { error: unknown; context: Context }[] | null = []
let send: Send = (error, context) => waiting?.push({ error, context })

/** Client errors with status 300 to 499 and network failures are expected. */
const isExpected = (error: unknown) => {
  if (!(error instanceof ApiError || error instanceof ScreenError))
    return error instanceof DOMException && error.name === 'AbortError'
  return error.status === 0 || (error.status >= 300 && error.status <= 499)
}

/** Reports an error to error monitoring, or to the console if the installation has none. Never throws. */
export function reportError(error: unknown, context: Context = {}): void {
  if (!isExpected(error))
    send(error, error instanceof ApiError ? { ...context, request_id: error.request_id } : context)
}

/** Would send clicks, addresses of calls, and visits, or duplicate errors that we catch ourselves. */
const LEFT_OUT = ['Breadcrumbs', 'BrowserSession', 'GlobalHandlers']

/** Removes from an address what may contain plates and tokens: its query, and the code of a sticker's page. */
export const withoutSecrets = (address: string | undefined): string | undefined =>
  address?.split(/[?#]/)[0]?.replace(/\/(s|b)\/[^/]+$/, '/$1/:token')

/** Loads Sentry only if the installation uses it, after the first page has rendered. Sends addresses without what is secret in them. */
async function sentryTo(dsn: string, { version, mode }: AppConfig): Promise<Send> {
  const { captureException, init } = await import('@sentry/browser')
  init({
    dsn,
    release: version,
    environment: mode,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    integrations: (defaults) => defaults.filter(({ name }) => !LEFT_OUT.includes(name)),
    beforeSend: (event) => ({ ...event, request: { url: withoutSecrets(event.request?.url) } }),
  })
  return (error, context) => void captureException(error, { extra: context })
}

/** Called once the installation's settings are loaded (null if loading failed). */
export async function startReporting(config: AppConfig | null): Promise<void> {
  try {
    send = config?.sentry_dsn ? await sentryTo(config.sentry_dsn, config) : toConsole
  } catch {
    send = toConsole
  }
  for (const { error, context } of waiting ?? []) send(error, context)
  waiting = null
}

/** Reports uncaught errors. */
export function watchWindow(target: Window): void {
  target.addEventListener('error', (event) => reportError(event.error ?? event.message, { from: 'window' }))
  target.addEventListener('unhandledrejection', (event) => reportError(event.reason, { from: 'promise' }))
}
