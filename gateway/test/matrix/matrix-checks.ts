import type { Endpoint } from '@curbwise/api'
import type { Answer } from '../client/http-client.ts'
import { ACTORS, type ActorName, type MatrixWorld, TARGETS, type TargetName } from './matrix-world.ts'
import type { Call, Target } from '../targets/target.ts'
import { requestOf } from '../targets/targets.ts'

/** One cell of the matrix that is not as it must be, in words. Every check answers with what it found: nothing is sound. */
export type Finding = string

const NEEDS_SESSION = '401 {"message":"Unauthenticated","code":"unauthenticated"}'
const WRONG_ROLE = '403 {"message":"Unauthorized","code":"unauthorized"}'
const NOT_FOUND = '404 {"message":"Not found","code":"not_found"}'

/** What somebody who knows of a record may be told; everything else is a fault of ours. */
const SOUND = [200, 403, 404, 409, 422]

const refusalOf = (endpoint: Endpoint, actor: ActorName): string | null => {
  if (endpoint.access === 'public') return null
  if (actor === 'public' || actor === 'disabled') return NEEDS_SESSION
  if (endpoint.access === 'session') return null
  return endpoint.access.includes(actor) ? null : WRONG_ROLE
}
const callersOf = (endpoint: Endpoint): ActorName[] => ACTORS.filter((actor) => refusalOf(endpoint, actor) === null)

/** Whether this person may know that the target exists. */
function knows(actor: ActorName, target: TargetName, of: Target): boolean {
  if (target === 'missing') return false
  if (actor === 'super_admin') return true
  if (target === 'foreign') return false
  if (actor === 'public' || actor === 'disabled') return false
  if (actor.startsWith('tow_')) return true
  if (target === 'sibling') return of.same?.includes('sibling') ?? false
  return actor !== 'resident' || target === 'own'
}

/** Names of others that must not stand in an answer to this person. */
export function forbiddenMarks({ marks }: MatrixWorld, actor: ActorName): string[] {
  if (actor === 'super_admin') return []
  if (actor.startsWith('tow_')) return [marks.foreign]
  if (actor === 'resident') return Object.values(marks)
  return actor === 'contract_manager' || actor === 'contract_staff' || actor === 'external_user'
    ? [marks.foreign, marks.sibling]
    : Object.values(marks)
}

const seen = ({ status, text }: Answer): string => `${status} ${text}`

/** The checks of one call, each over all people and places of the world. */
export function checksOf(world: MatrixWorld, endpoint: Endpoint, target: Target) {
  const callAt = async (actor: ActorName, place: TargetName): Promise<Call> =>
    target.call ? target.call(world.places[place], actor, world) : (target.plain ?? {})
  const askAt = async (actor: ActorName, place: TargetName): Promise<Answer> => {
    const { path, send } = await requestOf(endpoint.path, await callAt(actor, place))
    return world.clients[actor].send(endpoint.method, path, send)
  }
  const named = (actor: ActorName, place: string, { text }: Answer): Finding[] =>
    forbiddenMarks(world, actor).flatMap((mark) => (text.includes(mark) ? [`${actor} at ${place}: names ${mark}`] : []))

  return {
    /** Who may not call it at all gets one answer, to the byte. */
    async turnsAway(): Promise<Finding[]> {
      const findings: Finding[] = []
      for (const actor of ACTORS) {
        const refusal = refusalOf(endpoint, actor)
        if (refusal === null) continue
        const answer = seen(await askAt(actor, 'own'))
        if (answer !== refusal) findings.push(`${actor} is not turned away: ${answer}`)
      }
      return findings
    },
    /** A record out of sight answers like one that never was, and no answer names others. */
    async hidesRecords(): Promise<Finding[]> {
      const findings: Finding[] = []
      if (!target.call) return findings
      for (const actor of callersOf(endpoint)) {
        const missing = seen(await askAt(actor, 'missing'))
        if (missing !== NOT_FOUND) findings.push(`${actor} at missing: ${missing}`)
        for (const place of TARGETS.filter((name) => name !== 'missing')) {
          const answer = await askAt(actor, place)
          if (!knows(actor, place, target)) {
            if (seen(answer) !== missing) findings.push(`${actor} at ${place}: not like a missing one: ${seen(answer)}`)
          } else if (!SOUND.includes(answer.status)) findings.push(`${actor} at ${place}: ${seen(answer)}`)
          findings.push(...named(actor, place, answer))
        }
      }
      return findings
    },
    /** A call that nobody can use proves nothing. */
    async servesSomebody(): Promise<Finding[]> {
      if (!target.call) return []
      const statuses = []
      for (const actor of callersOf(endpoint)) statuses.push((await askAt(actor, 'own')).status)
      return statuses.some((status) => status === 200 || status === 409 || status === 422)
        ? []
        : [`nobody is served: ${statuses.join(' ')}`]
    },
    /** A call that names no record shows each person their own. */
    async namesNobody(): Promise<Finding[]> {
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
