import { type Pooler, startPooler } from '@curbwise/tooling/launch/testing/pooler.ts'
import { afterEach, expect, inject, it } from 'vitest'
import { startTestGateway } from '../../test/servers/start-gateway.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { refuseTransactionPooler } from './pooler.ts'
import { openTestDatabase } from '../../test/database.ts'

const REFUSED =
  'The direct address of the database leads through a connection pooler in transaction mode (such as PgBouncer with pool_mode = transaction), where live changes never arrive and a migration has no session. Set DATABASE_DIRECT_URL'
const poolers: Pooler[] = []
afterEach(() => Promise.all(poolers.splice(0).map((pooler) => pooler.close())))

async function pooled(url: string, mode: 'session' | 'transaction'): Promise<string> {
  const pooler = await startPooler(url, mode)
  poolers.push(pooler)
  return pooler.url
}

it('a gateway without a direct address refuses to start behind a pooler in transaction mode and says what to change', async () => {
  await expect(startTestGateway({ jobs: false, through: (url) => pooled(url, 'transaction') })).rejects.toThrow(REFUSED)
})

it('a migration refuses to run through one', async () => {
  const { admin_url, app_password } = inject('postgres')
  await expect(migrate({ url: await pooled(admin_url, 'transaction'), app_password })).rejects.toThrow(REFUSED)
})

it('detects it while others use the pooler, too', async () => {
  const db = await openTestDatabase()
  const url = await pooled(db.app_url, 'transaction')
  const others = connect({ url, max: 5 })
  const busy = Promise.all(
    Array.from({ length: 5 }, async () => {
      for (let n = 0; n < 40; n++) await others.raw('select pg_sleep(0.005)')
    }),
  )
  await expect(refuseTransactionPooler(url)).rejects.toThrow(REFUSED)
  await busy
  await others.destroy()
  await db.close()
})

it('a gateway starts behind a pooler in session mode', async () => {
  const gateway = await startTestGateway({ jobs: false, through: (url) => pooled(url, 'session') })
  expect((await gateway.anybody().get('/api/ready')).status).toBe(200)
  await gateway.close()
})
