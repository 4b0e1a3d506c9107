import type { HttpClient } from '../client/http-client.ts'
import { startTestGateway } from '../servers/start-gateway.ts'
import { World } from '../world.ts'

export interface Row {
  readonly user_id: string
  readonly status: string
  readonly contracts: readonly { readonly id: string; readonly role: string }[]
  readonly can: Record<string, boolean>
}

/**
 * Creates three complexes of two companies, the dispatcher and a manager of one of them, and access to the queued
 * email.
 */
export async function startManagers() {
  const gateway = await startTestGateway({ jobs: false })
  const world = new World(gateway)
  const bayou = await world.company('Bayou City Towing')
  const lone = await world.company('Lone Star Recovery')
  const arbor = await world.complex(bayou, 'Arbor Ridge')
  const cedar = await world.complex(bayou, 'Cedar Bend')
  const pecan = await world.complex(lone, 'Pecan Grove')
  const dana = await world.logIn(await world.towUser('tow_staff', bayou, 'Dana Whitfield'))
  const elena = await world.manager('contract_manager', [arbor], 'Elena Marsh')
  const elenas = await world.logIn(elena)
  let serial = 0
  const address = (): string => {
    serial += 1
    return `new.${serial}@example.com`
  }
  const invite = (client: HttpClient, fields: Record<string, unknown> = {}) =>
    client.post('/api/users/managers', {
      contract_id: arbor.id,
      email: address(),
      name: 'Priya Nair',
      role: 'contract_staff',
      ...fields,
    })
  const list = async (client: HttpClient, query = ''): Promise<Row[]> =>
    (await client.get(`/api/users/managers?${query}`)).json['data'] as Row[]
  const actions = async (record_id: string): Promise<string[]> =>
    world.db('history_entries').where({ record_id }).orderBy('seq').pluck('action')
  /** Returns the queued email, newest last. */
  async function post(to: string): Promise<{ subject: string; text: string }[]> {
    const { rows } = await world.db.raw<{ rows: { data: { to: string; subject: string; text: string } }[] }>(
      `select data from pgboss.job where name = 'mail' and data -> 'payload' ->> 'to' = ? or name = 'mail' and data ->> 'to' = ? order by created_on`,
      [to, to],
    )
    return rows.map(({ data }) =>
      'payload' in data ? (data as unknown as { payload: { subject: string; text: string } }).payload : data,
    )
  }
  const tokenIn = (text: string): string => decodeURIComponent(/token=([\w%-]+)/.exec(text)?.[1] ?? '')
  return {
    gateway,
    world,
    bayou,
    lone,
    arbor,
    cedar,
    pecan,
    dana,
    elena,
    elenas,
    address,
    invite,
    list,
    actions,
    post,
    tokenIn,
  }
}
