import type { Knex } from 'knex'
import { expect, inject, it } from 'vitest'
import { startTestGateway } from '../../test/servers/start-gateway.ts'
import { connect } from './connect.ts'

const waitOf = (knex: Knex): unknown => Reflect.get((knex.client as Knex.Client).pool ?? {}, 'acquireTimeoutMillis')

it('waits for a connection as long as DATABASE_WAIT_SECONDS says, and five seconds without it', async () => {
  const gateway = await startTestGateway({ jobs: false, environment: { DATABASE_WAIT_SECONDS: '17' } })
  expect(waitOf(gateway.gateway.knex)).toBe(17_000)
  await gateway.close()
  const pool = connect({ url: inject('postgres').admin_url })
  expect(waitOf(pool)).toBe(5_000)
  await pool.destroy()
})
