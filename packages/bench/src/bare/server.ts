import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { metrics } from './metrics.ts'

/**
 * The baseline of the plate check: only node:http and pg. POST /read reads the facts with one prepared statement and returns
 * them unchanged. POST /whole runs the same statements as the gateway: a transaction, the actor, the facts, and the row in
 * the check log.
 */
const ACTOR = `select set_config('app.actor_kind', 'system', true), set_config('app.role', 'super_admin', true)`
const FACTS = 'select decision_facts($1, $2, null, null, null)::text as facts'
const RECORD = `insert into plate_checks (contract_id, license_plate, state, verdict, sentence, tow_company_id, at, asked_at, decisive_code,
  rules_version, decided_by_name, decided_by_role) select $1, $2, 'TX', 'unknown', '', tow_company_id, now(), now(), '', '', '', ''
  from contracts where id = $1`

interface Question {
  readonly contract_id: string
  readonly license_plate: string
}

/** Sets the actor of /read for the whole connection. */
const options = '-c app.actor_kind=system -c app.role=super_admin'
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10, options })

async function read({ contract_id, license_plate }: Question): Promise<string> {
  const { rows } = await pool.query<{ facts: string }>({
    name: 'facts',
    text: FACTS,
    values: [contract_id, license_plate],
  })
  return rows[0]?.facts ?? 'null'
}

async function whole({ contract_id, license_plate }: Question): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({ name: 'actor', text: ACTOR })
    const { rows } = await client.query<{ facts: string }>({
      name: 'facts',
      text: FACTS,
      values: [contract_id, license_plate],
    })
    await client.query({ name: 'record', text: RECORD, values: [contract_id, license_plate] })
    await client.query('commit')
    return rows[0]?.facts ?? 'null'
  } finally {
    client.release()
  }
}

async function bodyOf(request: IncomingMessage): Promise<Question> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString()) as Question
}

async function answer(request: IncomingMessage): Promise<string> {
  if (request.url === '/read') return read(await bodyOf(request))
  if (request.url === '/whole') return whole(await bodyOf(request))
  return metrics()
}

const server = createServer((request, response) => {
  answer(request).then(
    (text) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
        .end(text),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(Number(process.env['PORT']), process.env['HOST'])
process.on('SIGTERM', () => process.exit(0))
