import type { Call, Method } from '@curbwise/api/call'
import type { session } from '@curbwise/api/resources/session.calls'
import type { system } from '@curbwise/api/resources/system.calls'

/** Describes a call with only what the client needs. The full definitions would make the first page larger. */
const minimalCall = <E extends Call>(name: string, method: Method, path: string): E =>
  ({ name, method, path, idempotent: false }) as unknown as E

/** The calls of the first page. A test checks them against the API contract. */
export const calls = {
  appConfig: minimalCall<typeof system.appConfig>('system.appConfig', 'GET', '/api/app-config'),
  contracts: minimalCall<typeof session.contracts>('session.contracts', 'GET', '/api/users/contracts'),
  demoAccounts: minimalCall<typeof session.demoAccounts>('session.demoAccounts', 'GET', '/api/demo/accounts'),
  login: minimalCall<typeof session.login>('session.login', 'POST', '/api/auth/login'),
  logout: minimalCall<typeof session.logout>('session.logout', 'GET', '/api/auth/logout'),
  me: minimalCall<typeof session.me>('session.me', 'GET', '/api/users/me'),
  residentLogout: minimalCall<typeof session.residentLogout>('session.residentLogout', 'GET', '/api/residents/logout'),
  residentMe: minimalCall<typeof session.residentMe>('session.residentMe', 'GET', '/api/residents/me'),
}
