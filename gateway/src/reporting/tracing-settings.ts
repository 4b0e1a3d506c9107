export interface TracingSettings {
  /** Base address of the collector; traces go to `/v1/traces` below it. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  /** The share of requests and jobs that is traced, from 0 to 1. */
  readonly ratio: number
}
