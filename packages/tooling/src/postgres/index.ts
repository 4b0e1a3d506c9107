export { freePort } from './free-port.ts'
export { runningUrl } from './running.ts'
export { type PostgresOptions, type PostgresServer, startPostgres } from './start.ts'
export { THROWAWAY, throwawayFolder } from './throwaway.ts'
export {
  createTemplate,
  createTestDatabase,
  type TestDatabase,
  type TestServer,
  withDatabase,
} from './test-database.ts'
