import type { Knex } from 'knex'
import { isPooled, type Addresses } from '../db/addresses.ts'
import { connect } from '../db/connect.ts'
import type { ConnectionWatch } from '../db/connection-watch.ts'
import { refusalOf } from '../db/errors.ts'
import { inTenancy, PLATFORM_ACTOR } from '../db/tenancy.ts'
import type { ErrorReporter } from '../reporting/error-reporter.ts'
import { type Figure, figure } from '../reporting/figure.ts'
import { cachedReading } from '../reporting/cached-reading.ts'
import type { Time } from '../time/time.ts'

/** However often it is asked, the database and the disk are asked this often. */
const FRESH_MS = 15_000
/** These read whole tables. */
const RARE_MS = 60_000
/** Prometheus gives up after ten seconds by default. */
const PATIENCE_MS = 4_000
const STATEMENT_TIMEOUT_MS = 3_000

/** Reads figures of the records, as the platform. */
type ReadFigures = (db: Knex.Transaction) => Promise<readonly Figure[]>

export interface Figures {
  read(): Promise<readonly Figure[]>
  close(): Promise<void>
}

interface FigureParts {
  readonly addresses: Addresses
  readonly watches: { readonly app: ConnectionWatch; readonly direct: ConnectionWatch }
  readonly time: Pick<Time, 'databaseNow' | 'skew'>
  readonly isReceiving: () => boolean
  readonly freeBytes: () => Promise<number | null>
  readonly arePhotosSaved: () => boolean
  readonly reporter: ErrorReporter
  readonly records: { readonly often: ReadFigures; readonly rarely: ReadFigures }
}

/**
 * What `/api/metrics` shows beyond what the process counts. The database is asked on connections of their own, so no request
 * ever waits for a figure; without the database, only what depends on it is missing.
 */
export function createFigures(parts: FigureParts): Figures {
  const { addresses, watches, time, reporter } = parts
  const knex = connect({
    url: addresses.app_url,
    pooled: isPooled(addresses),
    max: 2,
    statement_timeout_ms: STATEMENT_TIMEOUT_MS,
    watch: watches.app,
    name: 'curbwise-metrics',
  })
  const fromRecords = (fresh_ms: number, read: ReadFigures) =>
    cachedReading({ fresh_ms, patience_ms: PATIENCE_MS }, async () => {
      try {
        return await inTenancy(knex, PLATFORM_ACTOR, time.databaseNow(), read, { read_only: true })
      } catch (error) {
        if (refusalOf(error)?.code === 'unavailable') throw error
        // The database answered, so it is up.
        reporter.report(error, { part: 'metrics' })
        return []
      }
    })
  const often = fromRecords(FRESH_MS, parts.records.often)
  const rarely = fromRecords(RARE_MS, parts.records.rarely)
  const free = cachedReading({ fresh_ms: FRESH_MS, patience_ms: PATIENCE_MS }, parts.freeBytes)
  return {
    async read() {
      const [bytes, ...records] = await Promise.all([free(), often(), rarely()])
      return [
        figure(
          'curbwise_database_up',
          '1 if the database answered when the metrics were read last, at most 15 seconds ago',
          records[0] ? 1 : 0,
        ),
        figure(
          'curbwise_changes_arriving',
          '1 if live changes arrive in this process: the last probe did',
          Number(parts.isReceiving()),
        ),
        figure(
          'curbwise_clock_skew_seconds',
          'How far this machine’s clock is ahead of the database’s; negative when it is behind',
          time.skew() / 1000,
        ),
        figure('curbwise_photo_folder_free_bytes', 'Free bytes on the disk of the photo folder', bytes),
        figure(
          'curbwise_photos_saved',
          '1 if photos can be saved: the folder or the bucket was writable when this process checked last',
          Number(parts.arePhotosSaved()),
        ),
        ...poolFigures([watches.app, watches.direct]),
        ...records.flatMap((found) => found ?? []),
      ]
    },
    close: () => knex.destroy(),
  }
}

function poolFigures(watches: readonly ConnectionWatch[]): Figure[] {
  const uses = [...new Map(watches.flatMap(({ pools }) => [...pools]))].map(([name, use]) => ({
    labels: { pool: name === 'curbwise' ? 'requests' : name.replace(/^curbwise-/, '') },
    use: use(),
  }))
  const of = (key: keyof (typeof uses)[number]['use']) => uses.map(({ labels, use }) => ({ labels, value: use[key] }))
  return [
    { name: 'curbwise_pool_size', help: 'Most connections that a pool opens', values: of('size') },
    { name: 'curbwise_pool_in_use', help: 'Connections of a pool in use', values: of('in_use') },
    { name: 'curbwise_pool_waiting', help: 'Callers that wait for a connection of a pool', values: of('waiting') },
  ]
}
