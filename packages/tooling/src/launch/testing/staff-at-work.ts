import { setTimeout as pause } from 'node:timers/promises'
import { platesFrom } from '../../cluster/plates.ts'
import { type Call, logIn } from './session.ts'

const PASSWORD = 'curbside-demo-2026'
const MANAGER = 'elena@arborridge.com'
const DISPATCHER = 'dana@bayoucitytowing.com'
/** Between two pieces of work of one person. */
const BETWEEN_MS = 50

/** What was answered to staff of a complex and its tow company. */
interface Answered {
  /** Plates that were checked, and that a tow was requested for. */
  readonly checked: readonly string[]
  readonly requested: readonly string[]
  /** Anything but success. */
  readonly failures: readonly string[]
}

export interface AtWork {
  readonly answered: Answered
  /** Resolves when everyone has finished what they began. */
  stop(): Promise<void>
}

/** Checks plates, requests tows, and reads the list of tows at a gateway with the demo world, until it is stopped. */
export async function staffAtWork(origin: string, first_plate: number): Promise<AtWork> {
  const answers = (path: string, init?: RequestInit): Promise<Response> => fetch(`${origin}${path}`, init)
  const { call: manager } = await logIn({ answers }, MANAGER, PASSWORD)
  const { call: dispatcher } = await logIn({ answers }, DISPATCHER, PASSWORD)
  const [{ id: contract_id } = { id: '' }] = (await (await manager('GET', '/api/users/contracts')).json()) as {
    readonly id: string
  }[]
  const plate = platesFrom(first_plate)
  const [checked, requested, failures]: [string[], string[], string[]] = [[], [], []]
  const end = new AbortController()

  const send = async (...[method, path, body]: Parameters<Call>): Promise<boolean> => {
    const [person, what] = [path.includes('preview') ? dispatcher : manager, `${method} ${path}`]
    const answer = await person(method, path, body).catch((error: unknown) => String(error))
    if (typeof answer === 'string') failures.push(`${what}: ${answer}`)
    else if (!answer.ok) failures.push(`${what}: ${answer.status} ${await answer.text()}`)
    return typeof answer !== 'string' && answer.ok
  }
  const repeat = async (work: () => Promise<void>): Promise<void> => {
    while (!end.signal.aborted) {
      await work()
      await pause(BETWEEN_MS)
    }
  }
  const all = [
    repeat(async () => {
      const license_plate = plate()
      if (await send('POST', '/api/tows/preview-tow', { contract_id, license_plate, state: 'TX' }))
        checked.push(license_plate)
    }),
    repeat(async () => {
      const license_plate = plate()
      const body = { contract_id, license_plate, state: 'TX', reason: 'abandoned', location: 'Behind building 4' }
      if (await send('POST', '/api/tows/', body)) requested.push(license_plate)
    }),
    repeat(async () => {
      await send('GET', '/api/tows?limit=50')
    }),
  ]
  return {
    answered: { checked, requested, failures },
    async stop() {
      end.abort()
      await Promise.all(all)
    },
  }
}
