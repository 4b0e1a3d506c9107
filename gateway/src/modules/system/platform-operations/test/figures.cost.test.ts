import { afterAll, beforeAll, expect, it } from 'vitest'
import { readingOf } from '../../../../../test/readers/buffers.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { inTenancy, PLATFORM_ACTOR } from '../../../../db/tenancy.ts'
import { paymentFigures } from '../index.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
})
afterAll(() => gateway.close())

it('reads the figures of payments without reading every payment and every event', async () => {
  const { knex, databaseNow } = gateway.gateway.app.kernel
  const { plans } = await readingOf(gateway, PLATFORM_ACTOR, () =>
    inTenancy(knex, PLATFORM_ACTOR, databaseNow(), paymentFigures),
  )
  expect(plans).toMatch(/checkouts_pending on checkouts.*\n\s+Index Cond: \(valid_until <= /)
  expect(plans).toMatch(/payment_events_received/)
  expect(plans).not.toMatch(/Seq Scan/)
})
