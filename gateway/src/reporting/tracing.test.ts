import { gunzipSync } from 'node:zlib'
import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@curbwise/api'
import { ROUTES } from '../modules/all.ts'
import { direct, route } from '../operation/operation.ts'
import { startTestGateway, type TestGateway } from '../../test/servers/start-gateway.ts'
import { World } from '../../test/world.ts'
import { startTracing } from './tracing.ts'
import { traceWork } from './work-channel.ts'

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly status: { readonly code?: number }
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
}

const [SERVER, CLIENT, CONSUMER] = [2, 3, 5]
const ERROR = 2
const HEADER = 'a token of the collector'

const bodies: string[] = []
const paths: (string | undefined)[] = []
const tokens: unknown[] = []
let collector: Server
let gateway: TestGateway
let world: World

beforeAll(async () => {
  collector = createServer((request, response) => {
    const parts: Buffer[] = []
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        if (request.url?.startsWith('/other')) return response.end('{}')
        const body = Buffer.concat(parts)
        bodies.push((request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString())
        paths.push(request.url)
        tokens.push(request.headers['x-token'])
        return response.setHeader('content-type', 'application/json').end('{}')
      })
  })
  await new Promise<void>((listening) => {
    collector.listen(0, '127.0.0.1', listening)
  })
  const { port } = collector.address() as AddressInfo
  const broken = route(api.contracts.search, async ({ db }) => {
    await db.raw(`select 1 / 0 as n where 'KVB 8821' <> ''`)
    return { data: [] }
  })
  const asking = direct(api.system.appConfig, async () => {
    for (const client of ['fetch', 'http'] as const) await askOther(port, client)
    return { product_name: 'Curbwise', mode: 'test' as const, sentry_dsn: null, version: '0' }
  })
  const own = [broken, asking]
  gateway = await startTestGateway({
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
      OTEL_EXPORTER_OTLP_HEADERS: `x-token=${HEADER}`,
      OTEL_TRACES_SAMPLER_ARG: '1',
    },
    routes: [...ROUTES.filter(({ endpoint }) => own.every((one) => one.endpoint.name !== endpoint.name)), ...own],
  })
  world = new World(gateway)
})
afterAll(async () => {
  await gateway.close()
  collector.close()
})

/** Asks another server about a plate. */
async function askOther(port: number, client: 'fetch' | 'http'): Promise<void> {
  const url = `http://localhost:${port}/other?plate=KVB8821`
  if (client === 'fetch') return void (await (await fetch(url)).text())
  await new Promise<void>((done) => {
    get(url, (response) => response.resume().once('end', done))
  })
}

const spans = (): Span[] =>
  bodies.flatMap((body) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans),
    ),
  )
const valueOf = ({ attributes }: Span, name: string): unknown =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0]

async function spanOf(name: string, matches: (span: Span) => boolean = () => true): Promise<Span> {
  await expect.poll(() => spans().some((span) => span.name === name && matches(span))).toBe(true)
  return spans().find((span) => span.name === name && matches(span)) as Span
}
const partsOf = (parent: Span): Span[] => spans().filter(({ parentSpanId }) => parentSpanId === parent.spanId)

it('traces requests with the statements that they sent, and jobs, without a value of either', async () => {
  const bayou = await world.company('Bayou City Towing')
  const arbor = await world.complex(bayou, 'Arbor Ridge')
  const dana = await world.towUser('tow_staff', bayou, 'Dana Whitfield')
  const client = await world.logIn(dana)
  const found = await client.get(`/api/vehicles?contract_id=${arbor.id}&search=KVB8821`)
  expect(found.status).toBe(200)
  await client.post('/api/auth/forgot-password', { email: dana.email })

  const request = await spanOf('GET /api/vehicles')
  expect(request).toMatchObject({ kind: SERVER })
  expect(request.parentSpanId ?? '').toBe('')
  expect(valueOf(request, 'http.route')).toBe('/api/vehicles')
  expect(Number(valueOf(request, 'http.response.status_code'))).toBe(200)
  expect(valueOf(request, 'curbwise.call')).toBe('vehicles.list')
  expect(valueOf(request, 'curbwise.role')).toBe('tow_staff')
  expect(valueOf(request, 'curbwise.request_id')).toBe(found.headers.get('x-request-id'))
  const sent = partsOf(request)
  expect(sent.map(({ kind, traceId }) => [kind, traceId])).toEqual(sent.map(() => [CLIENT, request.traceId]))
  expect(sent.map((span) => valueOf(span, 'db.query.text')).join('\n')).toContain('vehicles')

  const job = await spanOf('password_link')
  expect(job.kind).toBe(CONSUMER)
  expect(partsOf(job).length).toBeGreaterThan(0)
  expect(paths.every((path) => path === '/v1/traces')).toBe(true)
  expect(tokens.every((token) => token === HEADER)).toBe(true)
  for (const value of ['KVB8821', 'KVB 8821', arbor.id, dana.email, 'Dana Whitfield'])
    expect(bodies.join('\n')).not.toContain(value)
})

it('marks a request and a statement that failed, and leaves literals out', async () => {
  expect((await gateway.anybody().get('/api/contracts/search?search=KVB8821')).status).toBe(500)
  const request = await spanOf('GET /api/contracts/search')
  expect(request.status.code).toBe(ERROR)
  const failed = partsOf(request).find(({ status }) => status.code === ERROR)
  expect(failed && valueOf(failed, 'db.query.text')).toBe('select 1 / 0 as n where ? <> ?')
  expect(bodies.join('\n')).not.toMatch(/KVB ?8821/)
})

it('traces what it asks of other servers, without the path', async () => {
  expect((await gateway.anybody().get('/api/app-config')).status).toBe(200)
  const request = await spanOf('GET /api/app-config')
  const asked = partsOf(request)
  expect(asked.map(({ name }) => name)).toEqual(['GET localhost', 'GET localhost'])
  for (const span of asked) {
    expect(valueOf(span, 'server.address')).toBe('localhost')
    expect(Number(valueOf(span, 'http.response.status_code'))).toBe(200)
  }
  expect(bodies.join('\n')).not.toMatch(/KVB ?8821|\/other/)
})

it('stops although the collector never answers', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((listening) => {
    silent.listen(0, '127.0.0.1', listening)
  })
  const { port } = silent.address() as AddressInfo
  const stop = startTracing({ endpoint: `http://127.0.0.1:${port}`, headers: {}, ratio: 1 }, '0')
  await traceWork({ kind: 'job', name: 'password_link', attributes: {} }, () => Promise.resolve())
  await stop()
  silent.closeAllConnections()
  silent.close()
})
