import type { Endpoint } from '@curbwise/api'
import { patiently } from '../client/patiently.ts'
import type { Answer } from '../client/http-client.ts'
import { ACTORS, type ActorName, type MatrixWorld, TARGETS, type TargetName } from './matrix-world.ts'
import type { Call, Target } from '../targets/target.ts'
import { requestOf } from '../targets/request-of.ts'

/** A wrong cell of the matrix, in words. Every check returns its findings: an empty list means success. */
export type Finding = string

const NEEDS_SESSION = '401 {"message":"Unauthenticated","code":"unauthenticated"}'
const WRONG_ROLE = '403 {"message":"Unauthorized","code":"unauthorized"}'
const NOT_FOUND = '404 {"message":"Not found","code":"not_found"}'

/** Statuses that a user who knows of a record may get; anything else is a fault. */
const ALLOWED_STATUSES = [200, 403, 404, 409, 422]

const refusalOf = (endpoint: Endpoint, actor: ActorName): string | null => {
  if (endpoint.access === 'public') return null
  if (actor === 'public' || actor === 'disabled') return NEEDS_SESSION
  if (endpoint.access === 'session') return null
  return endpoint.access.includes(actor) ? null : WRONG_ROLE
}
const callersOf = (endpoint: Endpoint): ActorName[] => ACTORS.filter((actor) => refusalOf(endpoint, actor) === null)

/** Whether this user may know that the target exists. */
function knows(actor: ActorName, target: TargetName, of: Target): boolean {
  if (target === 'missing') return false
  if (actor === 'super_admin') return true
  if (target === 'foreign') return false
  if (actor === 'public' || actor === 'disabled') return false
  if (actor.startsWith('tow_')) return true
  if (target === 'sibling') return of.same?.includes('sibling') ?? false
  return actor !== 'resident' || target === 'own'
}

/** Returns names of other tenants that must not appear in a response to this user. */
export function forbiddenMarks({ marks }: MatrixWorld, actor: ActorName): string[] {
  if (actor === 'super_admin') return []
  if (actor.startsWith('tow_')) return [marks.foreign]
  if (actor === 'resident') return Object.values(marks)
  return actor === 'contract_manager' || actor === 'contract_staff' || actor === 'external_user'
    ? [marks.foreign, marks.sibling]
    : Object.values(marks)
}

const seen = ({ status, text }: Answer): string => `${status} ${text}`

/** The checks of one call, each over all users and places of the world. */
export function checksOf(world: MatrixWorld, endpoint: Endpoint, target: Target) {
  const callAt = async (actor: ActorName, place: TargetName): Promise<Call> =>
    target.call ? target.call(world.places[place], actor, world) : (target.plain ?? {})
  const ask = async (actor: ActorName, call: Call): Promise<Answer> => {
    const { path, send } = await requestOf(endpoint.path, call)
    return patiently(() => world.clients[actor].send(endpoint.method, path, send))
  }
  const askAt = async (actor: ActorName, place: TargetName): Promise<Answer> => ask(actor, await callAt(actor, place))
  /** A record for all callers who leave it as it is: making one takes longer than a call. */
  const shared = new Map<string, Promise<Call>>()
  const askShared = async (actor: ActorName, place: TargetName, use: string): Promise<Answer> => {
    const key = `${place} ${use}`
    const call = shared.get(key) ?? callAt(actor, place)
    shared.set(key, call)
    return ask(actor, await call)
  }
  /** What each user got for a record of their own. */
  const served = new Map<ActorName, number>()
  const named = (actor: ActorName, place: string, { text }: Answer): Finding[] =>
    forbiddenMarks(world, actor).flatMap((mark) => (text.includes(mark) ? [`${actor} at ${place}: names ${mark}`] : []))

  return {
    /** Users who may not call it at all get the same response, byte for byte. */
    async refusesOthers(): Promise<Finding[]> {
      const findings: Finding[] = []
      for (const actor of ACTORS) {
        const refusal = refusalOf(endpoint, actor)
        if (refusal === null) continue
        const answer = seen(await askShared(actor, 'own', 'refused'))
        if (answer !== refusal) findings.push(`${actor} is not turned away: ${answer}`)
      }
      return findings
    },
    /** A hidden record gives the same response as one that doesn't exist, and no response names other tenants. */
    async hidesRecords(): Promise<Finding[]> {
      const findings: Finding[] = []
      if (!target.call) return findings
      for (const actor of callersOf(endpoint)) {
        const missing = seen(await askAt(actor, 'missing'))
        if (missing !== NOT_FOUND) findings.push(`${actor} at missing: ${missing}`)
        for (const place of TARGETS.filter((name) => name !== 'missing')) {
          const known = knows(actor, place, target)
          // Of their own records, some are of one user only.
          const answer =
            place !== 'own' && (endpoint.method === 'GET' || !known)
              ? await askShared(actor, place, known ? 'read' : 'hidden')
              : await askAt(actor, place)
          if (place === 'own') served.set(actor, answer.status)
          if (!known) {
            if (seen(answer) !== missing) findings.push(`${actor} at ${place}: not like a missing one: ${seen(answer)}`)
          } else if (!ALLOWED_STATUSES.includes(answer.status)) findings.push(`${actor} at ${place}: ${seen(answer)}`)
          findings.push(...named(actor, place, answer))
        }
      }
      return findings
    },
    /** A call that no user can make proves nothing. Users whom `hidesRecords` asked for their own records aren't asked again. */
    async servesSomeone(): Promise<Finding[]> {
      if (!target.call) return []
      const statuses: number[] = []
      for (const actor of callersOf(endpoint)) statuses.push(served.get(actor) ?? (await askAt(actor, 'own')).status)
      return statuses.some((status) => status === 200 || status === 409 || status === 422)
        ? []
        : [`nobody is served: ${statuses.join(' ')}`]
    },
    /** A call that names no record shows each user their own records. */
    async showsOwnRecords(): Promise<Finding[]> {
      const findings: Finding[] = []
      if (target.call || target.open) return findings
      for (const actor of callersOf(endpoint)) {
        const answer = await askAt(actor, 'own')
        if (answer.status >= 500) findings.push(`${actor}: ${seen(answer)}`)
        findings.push(...named(actor, 'their own', answer))
      }
      return findings
    },
  }
}
