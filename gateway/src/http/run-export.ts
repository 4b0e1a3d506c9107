import type { Endpoint } from '@curbwise/api'
import type { Knex } from 'knex'
import { inTenancy } from '../db/tenancy.ts'
import { EXPORT_CONTENT_TYPE } from '../documents/export-list.ts'
import type { ExportFormat } from '../operation/opened-export.ts'
import { Spool } from '../documents/spool.ts'
import { assertNoneUnfinished, presentExport, queueExport } from '../exports/export-row.ts'
import { ReaderLeft, TooLong } from '../exports/refusals.ts'
import type { ExportContext, ExportOperation, OperationInput } from '../operation/operation.ts'
import { toRefusal } from './error-middleware.ts'
import { writeAnswer } from './answer.ts'
import { Accepted, Download } from '../operation/answers.ts'
import { Unauthorized } from '../errors/errors.ts'
import { recordHistory } from '../operation/record-history.ts'
import type { Kernel } from './kernel.ts'
import type { GatewayContext } from './types.ts'

/** nginx's code for a client that closed the connection before the response. */
const CLIENT_CLOSED_REQUEST = 499

interface BoundExport {
  readonly endpoint: Endpoint
  readonly open: ExportOperation<Endpoint>
}

/**
 * Exports a list while its client waits: the first rows are sent as soon as they are read. Stops when the client disconnects.
 * Long exports are known before anything is sent, and become a job.
 */
export async function runExport(
  kernel: Kernel,
  ctx: GatewayContext,
  bound: BoundExport,
  input: OperationInput<Endpoint>,
): Promise<void> {
  const stop = new AbortController()
  const left = (): void => {
    stop.abort(new ReaderLeft())
  }
  ctx.res.once('close', left)
  if (ctx.res.destroyed) left()
  try {
    await writeAnswer(ctx, await answerOf(kernel, ctx, bound, input, stop))
  } catch (error) {
    if (!(error instanceof ReaderLeft)) throw error
    ctx.respond = false
    ctx.status = CLIENT_CLOSED_REQUEST
  }
}

/** Resolves with the answer; an export that is sent continues after that. */
async function answerOf(
  kernel: Kernel,
  ctx: GatewayContext,
  bound: BoundExport,
  input: OperationInput<Endpoint>,
  stop: AbortController,
): Promise<Download | Accepted> {
  const { actor } = ctx.state
  if (!actor.user_id) throw new Unauthorized()
  const query = input.query as { readonly format: ExportFormat }
  const short = <T>(work: (db: Knex.Transaction) => Promise<T>): Promise<T> =>
    inTenancy(kernel.knex, actor, kernel.databaseNow(), work)
  const answer = Promise.withResolvers<Download | Accepted>()
  let is_sent = false
  const send = (download: Download): void => {
    is_sent = true
    answer.resolve(download)
  }
  const run = kernel.exports.oncePerUser(actor.user_id, async () => {
    await short((db) => assertNoneUnfinished(db, actor))
    try {
      await writeNow(kernel, ctx, bound, { ...input, query }, { stop, begin: send })
      return
    } catch (error) {
      if (!(error instanceof TooLong)) throw error
    }
    const asked = { call: bound.endpoint.name, params: input.params, query, address: ctx.originalUrl }
    const queued = await short((db) => queueExport(db, kernel.jobs, actor, asked, kernel.clock.now()))
    answer.resolve(new Accepted(presentExport(queued)))
  })
  run.catch((error: unknown) => {
    if (!is_sent) answer.reject(error)
    // The response has begun, so the client sees a broken download: nothing else would report the fault.
    else if (!(error instanceof ReaderLeft))
      toRefusal(error, (fault) => {
        kernel.reporter.report(fault, {
          request_id: ctx.state.request_id,
          route: ctx.state.route,
          part: 'export that was being sent',
        })
      })
  })
  return answer.promise
}

interface Sending {
  readonly stop: AbortController
  /** Called with the file once its first rows are there. */
  readonly begin: (download: Download) => void
}

/**
 * Writes the file, whose client reads it from then on; ends it once the transaction is committed. Throws TooLong before the
 * first row beyond the limit of rows, or of time.
 */
async function writeNow(
  kernel: Kernel,
  ctx: GatewayContext,
  { open }: BoundExport,
  input: OperationInput<Endpoint> & { readonly query: { readonly format: ExportFormat } },
  { stop, begin }: Sending,
): Promise<void> {
  const { actor } = ctx.state
  const { limits } = kernel.exports
  const { format } = input.query
  let deadline: NodeJS.Timeout | undefined
  let file: Spool | undefined
  try {
    await kernel.exports.transaction(actor, { signal: stop.signal, one_per_user: true }, async (db, signal) => {
      deadline = setTimeout(() => {
        stop.abort(new TooLong())
      }, limits.seconds * 1000)
      const from = { ip: ctx.ip, request_id: ctx.state.request_id }
      const context: ExportContext = {
        db,
        actor,
        clock: kernel.clock,
        history: (entry) => recordHistory(db, actor, entry, from),
      }
      const list = await open(context, input)
      if ((await list.count(limits.rows + 1)) > limits.rows) throw new TooLong()
      const spool = await Spool.open()
      file = spool
      let rows = 0
      const begun = Promise.withResolvers<void>()
      const written = spool.write(
        list.write({
          format,
          signal,
          onRows: (count) => {
            rows = count
            begun.resolve()
          },
        }),
      )
      await Promise.race([begun.promise, written])
      clearTimeout(deadline)
      spool.body.once('error', () => ctx.res.destroy())
      begin(new Download(spool.body, { content_type: EXPORT_CONTENT_TYPE[format], filename: `${list.file}.${format}` }))
      await written
      await list.record(rows)
    })
    file?.complete()
  } catch (error) {
    file?.fail(error)
    throw error
  } finally {
    clearTimeout(deadline)
  }
}
