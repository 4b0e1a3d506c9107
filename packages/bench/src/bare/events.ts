import { createServer, type ServerResponse } from 'node:http'
import pg from 'pg'
import { metrics } from './metrics.ts'

/**
 * The baseline of live events: only node:http and pg. GET /events?of=<company> streams Postgres' notifications about that
 * company unchanged, without authentication.
 */
const readersByCompany = new Map<string, Set<ServerResponse>>()

const listener = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
listener.on('notification', ({ payload = '{}' }) => {
  const { tow_company_id } = JSON.parse(payload) as { tow_company_id: string }
  const line = `event: changed\ndata: ${payload}\n\n`
  for (const reader of readersByCompany.get(tow_company_id) ?? []) reader.write(line)
})
await listener.connect()
await listener.query('listen changed')

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname !== '/events') return void response.end(metrics())
  const company = searchParams.get('of') ?? ''
  const readers = readersByCompany.get(company) ?? new Set()
  readersByCompany.set(company, readers.add(response))
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': here\n\n')
  response.once('close', () => readers.delete(response))
})
server.listen(Number(process.env['PORT']), process.env['HOST'])
process.on('SIGTERM', () => process.exit(0))
