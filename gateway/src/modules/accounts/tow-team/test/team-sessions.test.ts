import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStream } from '../../../../../test/client/event-stream.ts'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTowTeam } from '../../../../../test/scenes/tow-team-scene.ts'
import type { Person } from '../../../../../test/world.ts'

let scene: Awaited<ReturnType<typeof startTowTeam>>

beforeAll(async () => {
  scene = await startTowTeam()
})
afterAll(() => scene.gateway.close())

interface Session {
  readonly id: string
  readonly device: string
  readonly is_current: boolean
}

const pathOf = (person: Person, part = ''): string => scene.of(person.role_id, `/sessions${part}`)
const sessionsOf = async (person: Person, client: HttpClient = scene.gil): Promise<Session[]> =>
  (await client.get(pathOf(person))).json['data'] as Session[]
const isLoggedIn = async (client: HttpClient): Promise<boolean> => (await client.get('/api/users/me')).status === 200

/** A person of the team with this many logins. */
async function loggedIn(times: number): Promise<{ person: Person; clients: HttpClient[] }> {
  const person = await scene.world.towUser('tow_driver', scene.bayou, 'Priya Nair')
  const clients: HttpClient[] = []
  for (let time = 0; time < times; time += 1) clients.push(await scene.world.logIn(person))
  return { person, clients }
}

describe('the sessions of a person of the team', () => {
  it('are listed with their device and times, without an address', async () => {
    const { person } = await loggedIn(1)
    await scene.world
      .db('sessions')
      .where({ user_id: person.user_id })
      .update({ user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0 Safari/537.36' })
    const [session] = await sessionsOf(person)
    expect(session).toEqual({
      id: session?.id,
      device: 'Chrome on Windows',
      kind: 'computer',
      started_at: '2026-11-20T21:58:00.000Z',
      last_seen_at: '2026-11-20T21:58:00.000Z',
      is_current: false,
    })
  })

  it('end one by one: its open tabs log out, the others stay', async () => {
    const { person, clients } = await loggedIn(2)
    const [ended, stays] = clients as [HttpClient, HttpClient]
    const stream = await openStream(ended, scene.gateway.url)
    const { rows } = await scene.world.db.raw<{ rows: { id: string }[] }>(
      'select id from sessions where user_id = ? order by created_at, ctid limit 1',
      [person.user_id],
    )
    const id = String(rows[0]?.id)
    const answer = await scene.gil.send('DELETE', pathOf(person, `/${id}`))
    expect(answer.status).toBe(200)
    expect((answer.json['data'] as Session[]).map((session) => session.id)).not.toContain(id)
    await expect.poll(() => stream?.events.at(-1)?.name).toBe('session_ended')
    expect([await isLoggedIn(ended), await isLoggedIn(stays)]).toEqual([false, true])
    expect((await scene.gil.send('DELETE', pathOf(person, `/${id}`))).status).toBe(404)
    expect(await scene.actions(person.user_id)).toEqual(['tow_user.session_ended'])
    stream?.stop()
  })

  it('end all at once, and the person can log in again', async () => {
    const { person, clients } = await loggedIn(3)
    expect((await scene.gil.post(pathOf(person, '/end-all'), {})).json).toEqual({ data: [] })
    expect(await Promise.all(clients.map(isLoggedIn))).toEqual([false, false, false])
    expect((await scene.gil.post(pathOf(person, '/end-all'), {})).status).toBe(200)
    expect(await isLoggedIn(await scene.world.logIn(person))).toBe(true)
    expect(await scene.actions(person.user_id)).toEqual(['tow_user.sessions_ended'])
  })

  it('of an admin themselves end, except the one they use', async () => {
    const { gil } = scene.people
    const other = await scene.world.logIn(gil)
    const current = (await sessionsOf(gil)).filter(({ is_current }) => is_current)
    expect(current).toHaveLength(1)
    const refused = await scene.gil.send('DELETE', pathOf(gil, `/${String(current[0]?.id)}`))
    expect(refused.json).toMatchObject({
      code: 'refused',
      message: 'This is where you’re logged in now. Log out instead.',
    })
    const left = (await scene.gil.post(pathOf(gil, '/end-all'), {})).json['data'] as Session[]
    expect(left.map(({ is_current }) => is_current)).toEqual([true])
    expect([await isLoggedIn(other), await isLoggedIn(scene.gil)]).toEqual([false, true])
  })

  it('are seen and ended by admins of the company only', async () => {
    const { person } = await loggedIn(1)
    const [session] = await sessionsOf(person)
    const tries = async (client: HttpClient, path = pathOf(person)) => [
      (await client.get(path)).status,
      (await client.send('DELETE', `${path}/${String(session?.id)}`)).status,
      (await client.post(`${path}/end-all`, {})).status,
    ]
    expect(await tries(scene.dana)).toEqual([403, 403, 403])
    expect(await tries(await scene.world.logIn(scene.people.ruben))).toEqual([403, 403, 403])
    const wade = await scene.world.logIn(await scene.world.towUser('tow_admin', scene.lone))
    expect(await tries(wade)).toEqual([404, 404, 404])
    const own = `/api/tow-companies/${scene.lone.id}/tow-users/${String(person.role_id)}/sessions`
    expect(await tries(wade, own)).toEqual([404, 404, 404])
    expect((await sessionsOf(person)).map(({ id }) => id)).toEqual([session?.id])
  })

  it('of another person aren’t ended under this person’s name', async () => {
    const { person } = await loggedIn(1)
    const stranger = await scene.world.logIn(await scene.world.towUser('tow_driver', scene.lone, 'Stranger'))
    const { rows } = await scene.world.db.raw<{ rows: { id: string }[] }>(
      `select s.id from sessions s join users u on u.id = s.user_id where u.name = 'Stranger'`,
    )
    expect((await scene.gil.send('DELETE', pathOf(person, `/${String(rows[0]?.id)}`))).status).toBe(404)
    expect(await isLoggedIn(stranger)).toBe(true)
  })
})
