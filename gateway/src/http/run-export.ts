import type { Endpoint } from '@curbwise/api'
import type { Knex } from 'knex'
import { inTenancy } from '../db/tenancy.ts'
import { EXPORT_CONTENT_TYPE } from '../documents/export-list.ts'
import type { ExportFormat } from '../operation/opened-export.ts'
import { spool } from '../documents/spool.ts'
import { assertNoneUnfinished, presentExport, queueExport } from '../exports/export-row.ts'
import { ReaderLeft, TooLong } from '../exports/refusals.ts'
import type { ExportContext, ExportOperation, OperationInput } from '../operation/operation.ts'
import { writeAnswer } from './answer.ts'
import { Accepted, Download } from '../operation/answers.ts'
import { Unauthorized } from '../errors/errors.ts'
import { recordHistory } from '../operation/record-history.ts'
import type { Kernel } from './kernel.ts'
import type { GatewayContext } from './types.ts'

/** As nginx names it: the reader closed the connection before there was an answer. */
const CLIENT_CLOSED_REQUEST = 499

interface BoundExport {
  readonly endpoint: Endpoint
  readonly open: ExportOperation<Endpoint>
}

/** Exports a list while its reader waits, and stops when the reader leaves. What takes too long goes on as a job. */
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
    writeAnswer(ctx, await answerOf(kernel, ctx, bound, input, stop))
  } catch (error) {
    if (!(error instanceof ReaderLeft)) throw error
    ctx.respond = false
    ctx.status = CLIENT_CLOSED_REQUEST
  } finally {
    ctx.res.off('close', left)
  }
}

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
  return kernel.exports.alone(actor.user_id, async () => {
    await short((db) => assertNoneUnfinished(db, actor))
    try {
      return await writeNow(kernel, ctx, bound, { ...input, query }, stop)
    } catch (error) {
      if (!(error instanceof TooLong)) throw error
    }
    const asked = { call: bound.endpoint.name, params: input.params, query, address: ctx.originalUrl }
    return new Accepted(
      presentExport(await short((db) => queueExport(db, kernel.jobs, actor, asked, kernel.clock.now()))),
    )
  })
}

/** The whole file, written before any of it is sent; throws TooLong beyond the limit of rows or of time. */
async function writeNow(
  kernel: Kernel,
  ctx: GatewayContext,
  { open }: BoundExport,
  input: OperationInput<Endpoint> & { readonly query: { readonly format: ExportFormat } },
  stop: AbortController,
): Promise<Download> {
  const { actor } = ctx.state
  const { limits } = kernel.exports
  const { format } = input.query
  let deadline: NodeJS.Timeout | undefined
  let body: Awaited<ReturnType<typeof spool>> | undefined
  try {
    return await kernel.exports.transaction(actor, { signal: stop.signal, one_a_person: true }, async (db, signal) => {
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
      let rows = 0
      body = await spool(
        list.write({
          format,
          signal,
          onRows: (count) => {
            rows = count
          },
        }),
      )
      await list.record(rows)
      return new Download(body, { content_type: EXPORT_CONTENT_TYPE[format], filename: `${list.file}.${format}` })
    })
  } catch (error) {
    body?.destroy()
    throw error
  } finally {
    clearTimeout(deadline)
  }
}
