import { ENDPOINTS, type Endpoint } from '@curbwise/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Answer, HttpClient, Send } from '../../test/client/http-client.ts'
import { type ActorName, buildMatrixWorld, type MatrixWorld } from '../../test/matrix/matrix-world.ts'
import { startTestGateway, type TestGateway } from '../../test/servers/start-gateway.ts'
import type { Call, Target } from '../../test/targets/target.ts'
import { NO_RECORD, requestOf } from '../../test/targets/request-of.ts'
import { TARGET_OF } from '../../test/targets/targets.ts'
import { ValidationFailed } from '../errors/errors.ts'
import { validate } from './validate.ts'

let gateway: TestGateway
let world: MatrixWorld

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = await buildMatrixWorld(gateway)
})
afterAll(() => gateway.close())

/** Values that no field accepts as they are. Each must be refused or accepted, but never cause a fault. */
const ODD: readonly (readonly [string, unknown])[] = [
  ['a number', 7],
  ['a negative number', -1e30],
  ['true', true],
  ['null', null],
  ['an empty text', ''],
  ['a blank text', '   '],
  ['NUL', 'a\u0000b'],
  ['a lone surrogate', '\ud800'],
  ['emoji', '👩‍👩‍👧‍👦'.repeat(3)],
  ['right to left', '\u202eTWO ENO'],
  ['a list', ['x']],
  ['a list of lists', [[[['x']]]]],
  ['an object', { a: { b: 1 } }],
  ['a long text', 'x'.repeat(100_000)],
  ['SQL', `'; drop table tows; --`],
  ['a path', '../../../etc/passwd'],
  ['a script', '<script>alert(1)</script>'],
  ['a pattern', `${'a'.repeat(40)}!`],
  ['a wrong id', '6f9619ff-8b86-d011-b42d-00c04fc964ff'],
  ['__proto__', JSON.parse('{"__proto__": {"polluted": true}}') as unknown],
  ['a date of nowhere', '2026-02-31T25:61:00Z'],
  ['infinity', '1e999'],
]

const FULL = process.env['FULL'] !== undefined
/** Every third value, the others at the next positions. FULL tries all values at each. */
const someOf = <Value>(values: readonly Value[], position: number): Value[] =>
  values.filter((_, index) => FULL || index % 3 === position % 3)

/** What no path names. */
const ODD_IDS = ['x', '0', '-1', '%00', 'null', '6f9619ff-8b86-d011-b42d', '../../etc', 'ñ', 'a'.repeat(500)]
/** The same values, a different one first for each call: the first is always sent. */
const idsFor = (position: number): string[] => {
  const first = position % ODD_IDS.length
  return [...ODD_IDS.slice(first), ...ODD_IDS.slice(0, first)]
}

/** Bodies that aren't a group of fields. */
const ODD_BODIES = [
  '[]',
  'null',
  '"text"',
  '7',
  '{',
  '',
  '{"a":1}{"b":2}',
  `{"a":${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}}`,
]

const actorFor = (endpoint: Endpoint): ActorName => {
  if (endpoint.access === 'public') return 'public'
  if (endpoint.access === 'session') return 'tow_admin'
  return endpoint.access.includes('super_admin') ? 'super_admin' : (endpoint.access[0] as ActorName)
}
const fieldsOf = (schema: z.ZodType): string[] =>
  Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {})

const client = (endpoint: Endpoint): HttpClient => world.clients[actorFor(endpoint)]
const send = async (endpoint: Endpoint, call: Call, more: Send = {}): Promise<Answer> => {
  const request = await requestOf(endpoint.path, call)
  return client(endpoint).send(endpoint.method, request.path, { ...request.send, ...more })
}

type Part = 'params' | 'query' | 'body'

const UNCALM = /invalid input|oops|syntax error|violates|stack/i
const ANY = z.unknown()

/** What the gateway says about this part of a request; null when it accepts it, or refuses it before it looks at the fields. */
function refusalOf(endpoint: Endpoint, part: Part, value: unknown): string | null {
  try {
    validate(
      { ...endpoint, params: ANY, query: ANY, body: ANY, [part]: endpoint[part] },
      { params: {}, query: {}, body: {}, [part]: value },
    )
  } catch (fault) {
    if (fault instanceof ValidationFailed) return JSON.stringify(fault.fields)
  }
  return null
}

/**
 * Returns what has to be sent of several values of one field. Of those that the schema refuses, the first stands for all: the same line
 * answers them, and only their words differ. What it accepts reaches the operation and the database. FULL sends everything.
 */
function worthSending<Tried extends { readonly value: unknown }>(
  endpoint: Endpoint,
  part: Part,
  all: readonly Tried[],
): Tried[] {
  let refused = 0
  return all.filter(({ value }) => {
    const words = refusalOf(endpoint, part, value)
    if (words === null || (refused += 1) === 1 || FULL) return true
    expect(words).not.toMatch(UNCALM)
    return false
  })
}

/** 4xx says what and why; 2xx is allowed when the odd value happens to be valid; 5xx never. A 422 names the field. */
function expectCalm(answer: Answer, what: string, field?: string): void {
  expect([what, answer.status < 500], answer.text).toEqual([what, true])
  if (answer.status < 400) return
  // An HTML page explains it in its own words.
  if (answer.text.startsWith('<!doctype html>')) return
  expect([what, typeof answer.json['message'], typeof answer.json['code']]).toEqual([what, 'string', 'string'])
  if (answer.status === 422 && answer.json['code'] === 'validation_failed' && field) {
    const named = Object.keys((answer.json['fields'] as Record<string, string> | undefined) ?? {})
    expect([what, named.length > 0], answer.text).toEqual([what, true])
  }
  expect(answer.text).not.toMatch(UNCALM)
}

const SKIPPED = (endpoint: Endpoint): boolean =>
  endpoint.answer === 'stream' || endpoint.path.endsWith('/logout') || !(endpoint.name in TARGET_OF)

const TRIED = ENDPOINTS.filter((endpoint) => !SKIPPED(endpoint))

describe.each(TRIED)('$name', (endpoint) => {
  const position = TRIED.indexOf(endpoint)
  const target = TARGET_OF[endpoint.name] as Target
  const good = async (): Promise<Call> =>
    target.call ? target.call(world.places.own, actorFor(endpoint), world) : (target.plain ?? {})
  const params = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')

  it('accepts no odd value in its address', async () => {
    const call = await good()
    const filled = Object.fromEntries(params.map((param) => [param, call.params?.[param] ?? NO_RECORD]))
    for (const param of params) {
      const tried = idsFor(position).map((id) => ({ id, value: { ...filled, [param]: id } }))
      for (const { id, value } of worthSending(endpoint, 'params', tried)) {
        const answer = await send(endpoint, { ...call, params: value })
        expect([param, id, answer.status], answer.text).toEqual([param, id, expect.toBeOneOf([404, 422, 400])])
      }
    }
    for (const [place, name] of fieldsOf(endpoint.query).entries()) {
      const tried = someOf(ODD, place + position)
        .filter(([, odd]) => typeof odd === 'string')
        .map(([what, odd]) => ({ what, value: { ...call.query, [name]: String(odd).slice(0, 6000) } }))
      for (const { what, value } of worthSending(endpoint, 'query', tried))
        expectCalm(await send(endpoint, { ...call, query: value }), `${name} is ${what}`, name)
      const twice = await requestOf(endpoint.path, call)
      expectCalm(
        await client(endpoint).send(
          endpoint.method,
          `${twice.path.split('?')[0]}?${name}=a&${name}=b&${name}[x]=1`,
          twice.send,
        ),
        `${name} twice`,
      )
    }
  })

  it('accepts no odd value in its body', async () => {
    if (endpoint.method === 'GET' || (endpoint.upload && !endpoint.upload.optional))
      return expect(endpoint.name).toBeTypeOf('string')
    const call = await good()
    const body = (call.body ?? {}) as Record<string, unknown>
    for (const [place, field] of fieldsOf(endpoint.body).entries()) {
      const { [field]: _, ...without } = body
      const tried = [
        ...someOf(ODD, place + position).map(([what, odd]) => ({ what, value: { ...body, [field]: odd } })),
        { what: 'missing', value: without },
      ]
      for (const { what, value } of worthSending(endpoint, 'body', tried))
        expectCalm(await send(endpoint, { ...call, body: value }), `${field} is ${what}`, field)
    }
    for (const whole of someOf(ODD_BODIES, position))
      expectCalm(
        await send(endpoint, call, { body: whole, headers: { 'content-type': 'application/json' } }),
        `the body is ${whole.slice(0, 12)}`,
      )
  })

  it('accepts no odd file', async () => {
    // A page without a script answers with the page again: photo-link.test.ts sends it odd files.
    if (!endpoint.upload || endpoint.form) return expect(endpoint.name).toBeTypeOf('string')
    const { field, optional, table: isTable } = endpoint.upload
    const { body, ...call } = await good()
    const formOf = async (): Promise<FormData> => {
      const form = (await call.form?.()) ?? new FormData()
      for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value))
      return form
    }
    const files: [string, Buffer, number][] = [
      ['nothing', Buffer.alloc(0), 415],
      ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
      ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
      ['a damaged JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), Buffer.alloc(200, 7)]), 415],
      // A table may be larger, but has no row that long.
      ['13 MB', Buffer.alloc(13 * 1024 * 1024, 1), isTable ? 415 : 413],
    ]
    for (const [what, bytes, status] of files) {
      const form = await formOf()
      form.set(field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), '../../evil.jpg')
      expect([what, (await send(endpoint, call, { form })).status]).toEqual([what, status])
    }
    const none = await formOf()
    none.delete(field)
    const without = await send(endpoint, call, { form: none })
    if (optional && !isTable) expect(without.status).toBe(200)
    else
      expect(without.json).toMatchObject({
        code: 'validation_failed',
        fields: { [field]: isTable ? 'Choose a file' : 'Choose a picture' },
      })
    const plain = await client(endpoint).send(endpoint.method, (await requestOf(endpoint.path, call)).path, {
      body: {},
    })
    expect([200, 422].includes(plain.status)).toBe(optional === true)
    if (!optional) expect(plain.status).toBe(415)
    const elsewhere = await formOf()
    elsewhere.set('another', new Blob(['x']), 'x')
    expect((await send(endpoint, call, { form: elsewhere })).status).toBe(422)
  })
})

describe('every change', () => {
  const changes = ENDPOINTS.filter(
    (endpoint) => !endpoint.raw && !endpoint.form && (endpoint.method !== 'GET' || endpoint.path.endsWith('/logout')),
  )
  it.each(changes)(
    '$name requires the token: a missing, a stale, and another session’s are refused the same way',
    async (endpoint) => {
      const target = TARGET_OF[endpoint.name] as Target
      const actor = actorFor(endpoint)
      const stranger = world.clients[actor === 'tow_staff' ? 'tow_admin' : 'tow_staff']
      // A refused change leaves its record as it is.
      const call = target.call ? await target.call(world.places.own, actor, world) : (target.plain ?? {})
      for (const csrf of ['none', 'stale-token', stranger.csrf ?? '']) {
        const answer = await send(endpoint, call, { csrf })
        expect([csrf, answer.status, answer.text]).toEqual([
          csrf,
          403,
          '{"message":"CSRF Token Mismatch","code":"csrf_mismatch"}',
        ])
      }
    },
  )
})
