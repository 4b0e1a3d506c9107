import type { Answer, HttpClient } from '../client/http-client.ts'
import { makeYard, requestTow } from '../factories/tow.factory.ts'
import { startTestGateway } from '../servers/start-gateway.ts'
import { World } from '../world.ts'

export interface TeamRow {
  readonly id: string
  readonly user_id: string
  readonly name: string
  readonly role: string
  readonly status: string
  readonly can: Readonly<Record<string, boolean>>
}

/** Creates a company with an admin, a dispatcher, and a driver, another company, and access to the queued email. */
export async function startTowTeam() {
  const gateway = await startTestGateway({ jobs: false })
  const world = new World(gateway)
  const bayou = await world.company('Bayou City Towing')
  const lone = await world.company('Lone Star Recovery')
  const arbor = await world.complex(bayou, 'Arbor Ridge')
  const yard = await makeYard(world, bayou, arbor)
  const people = {
    gil: await world.towUser('tow_admin', bayou, 'Gil Arceneaux', { is_main: true }),
    dana: await world.towUser('tow_staff', bayou, 'Dana Whitfield'),
    ruben: await world.towUser('tow_driver', bayou, 'Rubén Treviño', { truck_id: yard.truck_id }),
  }
  const gil = await world.logIn(people.gil)
  const dana = await world.logIn(people.dana)
  const path = `/api/tow-companies/${bayou.id}/tow-users`
  let serial = 0
  const address = (): string => {
    serial += 1
    return `team.${serial}@example.com`
  }
  const of = (id: unknown, part = ''): string => `${path}/${String(id)}${part}`
  return {
    gateway,
    world,
    bayou,
    lone,
    arbor,
    yard,
    people,
    gil,
    dana,
    path,
    address,
    of,
    invite: (client: HttpClient, fields: Readonly<Record<string, unknown>> = {}): Promise<Answer> =>
      client.post(path, { email: address(), name: 'Priya Nair', role: 'tow_driver', ...fields }),
    list: async (client: HttpClient, query = ''): Promise<TeamRow[]> =>
      (await client.get(`${path}?${query}`)).json['data'] as TeamRow[],
    /** A tow that this driver has, at this step. */
    async towOf(driver: HttpClient, steps: readonly string[] = []): Promise<{ id: string; number: number }> {
      const tow = (await requestTow(dana, arbor)).json as { id: string; number: number }
      await driver.post(`/api/tows/${tow.id}/accept`, {})
      for (const step of steps) await driver.post(`/api/tows/${tow.id}/steps`, { step })
      return { id: tow.id, number: tow.number }
    },
    actions: async (record_id: unknown): Promise<string[]> =>
      world
        .db('history_entries')
        .where({ record_id: String(record_id) })
        .orderBy('seq')
        .pluck('action'),
    /** Returns the queued email to an address, newest last. */
    async post(to: string): Promise<{ subject: string; text: string }[]> {
      const { rows } = await world.db.raw<{ rows: { message: { subject: string; text: string } }[] }>(
        `select coalesce(data -> 'payload', data) as message from pgboss.job
          where name = 'mail' and coalesce(data -> 'payload', data) ->> 'to' = ? order by created_on`,
        [to],
      )
      return rows.map(({ message }) => message)
    },
    tokenIn: (text: string): string => decodeURIComponent(/token=([\w%-]+)/.exec(text)?.[1] ?? ''),
  }
}
