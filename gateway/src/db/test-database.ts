import { createTestDatabase } from '@curbwise/tooling/postgres/index.ts'
import type { Knex } from 'knex'
import { inject } from 'vitest'
import { appUrl } from './app-role.ts'
import { connect } from './connect.ts'

export interface TestDatabases {
  readonly url: string
  readonly app_url: string
  /** Bypasses row-level security: builds worlds and looks at what is really there. */
  readonly owner: Knex
  /** The role under which the gateway works. */
  readonly app: Knex
  close(): Promise<void>
}

/** A migrated database of one's own for a test file, seen by its owner and by the application. */
export async function openTestDatabase(): Promise<TestDatabases> {
  const server = inject('postgres')
  const database = await createTestDatabase(server)
  const app_url = appUrl(database.url, server.app_password)
  const owner = connect({ url: database.url, max: 4 })
  const app = connect({ url: app_url, max: 10 })
  return {
    url: database.url, app_url, owner, app,
    async close() {
      await Promise.all([owner.destroy(), app.destroy()])
      await database.drop()
    },
  }
}
