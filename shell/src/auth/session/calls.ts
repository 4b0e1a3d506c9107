import type { Call, Method } from '@curbwise/api/call'
import type { session } from '@curbwise/api/resources/session.calls'
import type { system } from '@curbwise/api/resources/system.calls'

/** What a call needs of its endpoint, without the schemas: these calls belong to the first page, and zod is heavier than all of them. */
const light = <E extends Call>(name: string, method: Method, path: string): E =>
  ({ name, method, path, idempotent: false }) as unknown as E

/** The calls of the first page. A test holds them to the contract. */
export const calls = {
  appConfig: light<typeof system.appConfig>('system.appConfig', 'GET', '/api/app-config'),
  contracts: light<typeof session.contracts>('session.contracts', 'GET', '/api/users/contracts'),
  demoAccounts: light<typeof session.demoAccounts>('session.demoAccounts', 'GET', '/api/demo/accounts'),
  login: light<typeof session.login>('session.login', 'POST', '/api/auth/login'),
  logout: light<typeof session.logout>('session.logout', 'GET', '/api/auth/logout'),
  me: light<typeof session.me>('session.me', 'GET', '/api/users/me'),
  residentLogout: light<typeof session.residentLogout>('session.residentLogout', 'GET', '/api/residents/logout'),
  residentMe: light<typeof session.residentMe>('session.residentMe', 'GET', '/api/residents/me'),
}
