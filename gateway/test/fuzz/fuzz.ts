import type { Role } from '@curbwise/api'
import { Random } from '../../demo/random.ts'
import type { Answer, HttpClient, Send } from '../client/http-client.ts'
import { type Document, type Operation, operationsOf } from './document.ts'
import { KnownIds, resourceOf } from './known-ids.ts'
import { type Source, valueOf } from './values.ts'

export type Person = Role | 'public'

export interface FuzzOptions {
  readonly document: Document
  readonly clients: Readonly<Partial<Record<Person, HttpClient>>>
  readonly now: () => Date
  readonly seed: string
  readonly steps: number
  /** Calls that aren't tried: they would end the run, or the rights of those who make it. */
  readonly except?: readonly string[]
  readonly only?: readonly string[]
}

export interface FuzzResult {
  /** What is wrong, each with the request that shows it. Empty means success. */
  readonly findings: readonly string[]
  /** The calls that did what they were asked at least once. */
  readonly served: ReadonlySet<string>
  readonly by_status: Readonly<Record<string, number>>
}

/** Requests that are under way at the same time, of different people. */
const AT_ONCE = 4
/** No call may take as long; it isn't a measurement, but finds what hangs. */
const HANGS_MS = 60_000
const MOST_FINDINGS = 25
const MOSTLY = 0.9
const SHOWN = 400

/** A pixel, as a file to upload. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Refusals that any call may give although its description doesn't list them: they come before it. */
const EVERYWHERE = new Set(['400', '401', '403', '404', '405', '413', '415', '422', '429'])

interface Tried {
  readonly person: Person
  readonly operation: Operation
  readonly path: string
  readonly send: Send
}

/**
 * Makes calls that it knows from the OpenAPI document alone: with values that the document accepts, mixed with hostile ones, about records
 * that earlier answers have shown, as people of every role, several at once. The same seed makes the same requests, as far as the answers
 * are the same.
 */
export async function fuzz(options: FuzzOptions): Promise<FuzzResult> {
  const random = new Random(options.seed)
  const ids = new KnownIds()
  const operations = operationsOf(options.document).filter(
    ({ name }) => !options.except?.includes(name) && (options.only?.includes(name) ?? true),
  )
  const people = Object.keys(options.clients) as Person[]
  const findings: string[] = []
  const served = new Set<string>()
  const by_status: Record<string, number> = {}

  const refused = new Set<string>()
  /** Mostly one of those who weren't refused the call as such. */
  const callerOf = ({ name }: Operation): Person => {
    const allowed = people.filter((person) => !refused.has(`${name} ${person}`))
    return random.pick(allowed.length > 0 && random.chance(MOSTLY) ? allowed : people)
  }
  const draw = (operation: Operation): Tried => {
    const source: Source = {
      random,
      ids,
      resource: resourceOf(operation.path),
      now: options.now(),
      hostility: random.pick([0, 0, 0.05, 0.2]),
      schemas: options.document.components?.schemas ?? {},
    }
    const { path, send } = requestOf(operation, source)
    return { person: callerOf(operation), operation, path, send }
  }
  const run = async (tried: Tried): Promise<void> => {
    const client = options.clients[tried.person]
    if (!client) return
    const answer = await answerOf(client, tried)
    const status = typeof answer === 'string' ? 'none' : String(answer.status)
    by_status[status] = (by_status[status] ?? 0) + 1
    const wrong = typeof answer === 'string' ? answer : faultOf(tried.operation, answer)
    if (wrong !== null) findings.push(`${describe(tried)}\n  ${wrong}`)
    if (status === '401' || status === '403') refused.add(`${tried.operation.name} ${tried.person}`)
    if (typeof answer === 'string' || answer.status >= 300) return
    served.add(tried.operation.name)
    ids.learn(resourceOf(tried.operation.path), answer.json)
  }

  // Reads come first, so that there are records to call about.
  const reads = operations.filter(({ method, path }) => method === 'GET' && !path.includes('{'))
  const first = reads.flatMap((operation) => people.map((person) => ({ ...draw(operation), person })))
  for (let at = 0; at < first.length; at += AT_ONCE) await Promise.all(first.slice(at, at + AT_ONCE).map(run))
  for (let step = 0; step < options.steps && findings.length < MOST_FINDINGS; step += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, () => run(draw(random.pick(operations)))))
  return { findings, served, by_status }
}

function requestOf(operation: Operation, source: Source): { path: string; send: Send } {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textIn(valueOf(operation.params[name] ?? {}, source, name, true))),
  )
  const query = new URLSearchParams()
  for (const { name, required, schema } of operation.query)
    if (required || source.random.chance(0.3)) query.append(name, textIn(valueOf(schema, source, name, true)))
  const body = operation.body === null ? undefined : valueOf(operation.body, source)
  return {
    path: query.size > 0 ? `${path}?${query.toString()}` : path,
    send: {
      ...(body !== undefined && (operation.is_form ? { form: formOf(body) } : { body })),
    },
  }
}

/** An address carries text: lone surrogates can't be encoded. */
const textIn = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 2_000)

function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(typeof body === 'object' && body !== null ? body : {}))
    form.append(name, typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value))
  for (const name of ['file', 'image', 'images'])
    form.append(name, new Blob([new Uint8Array(PNG)], { type: 'image/png' }), 'photo.png')
  return form
}

/** The answer, or why there is none. */
async function answerOf(client: HttpClient, { operation, path, send }: Tried): Promise<Answer | string> {
  try {
    return await client.send(operation.method, path, { ...send, signal: AbortSignal.timeout(HANGS_MS) })
  } catch (error) {
    return `no answer: ${error instanceof Error ? error.name : 'unknown'}`
  }
}

/** What is wrong with an answer, by the document; null if nothing is. */
function faultOf({ answers, name }: Operation, answer: Answer): string | null {
  const status = String(answer.status)
  const shown = answer.text.slice(0, SHOWN)
  if (answer.status >= 500 && !(status in answers && answer.status === 501)) return `${status} ${shown}`
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
  if (!(status in answers))
    return EVERYWHERE.has(status) || answer.status === 304 || answer.status === 303
      ? problemIn(status, answer, isJson)
      : `${status} isn't in the description of ${name}: ${shown}`
  const schema = answers[status]
  if (!schema || !isJson) return null
  const checked = schema.safeParse(answer.json)
  if (checked.success) return null
  const where = checked.error.issues.slice(0, 3).map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  return `${status} outside its schema (${where.join('; ')}): ${shown}`
}

/** A refusal says what and why. */
function problemIn(status: string, { json, text }: Answer, isJson: boolean): string | null {
  if (!isJson || (typeof json['message'] === 'string' && typeof json['code'] === 'string')) return null
  return `${status} without a message and a code: ${text.slice(0, SHOWN)}`
}

const describe = ({ person, operation, path, send }: Tried): string =>
  `${operation.name} as ${person}: ${operation.method} ${path.slice(0, SHOWN)} ${send.form ? 'form' : (JSON.stringify(send.body) ?? '').slice(0, SHOWN)}`
