import { defineCalls } from '../call.ts'
import { STAFF_ROLES } from '../roles.ts'
import type { ownSecuritySchemas } from './own-security.schemas.ts'

const OWN = '/api/users/me'

/** Where a person is logged in, and the second factor of their login. */
export const ownSecurity = defineCalls<typeof ownSecuritySchemas>({
  read: {
    name: 'ownSecurity.read',
    method: 'GET',
    path: `${OWN}/security`,
    access: STAFF_ROLES,
    summary: 'Whether a login asks for a second factor, and how many recovery codes are left.',
  },
  sessions: {
    name: 'ownSecurity.sessions',
    method: 'GET',
    path: `${OWN}/sessions`,
    access: STAFF_ROLES,
    summary: 'Where the user is logged in: the device, since when, and when it was last used.',
  },
  endSession: {
    name: 'ownSecurity.endSession',
    method: 'DELETE',
    path: `${OWN}/sessions/{id}`,
    access: STAFF_ROLES,
    summary: 'Log the user out of one other device.',
    errors: ['refused'],
  },
  endOtherSessions: {
    name: 'ownSecurity.endOtherSessions',
    method: 'POST',
    path: `${OWN}/sessions/end-others`,
    access: STAFF_ROLES,
    summary: 'Log the user out everywhere but here.',
  },
  startApp: {
    name: 'ownSecurity.startApp',
    method: 'POST',
    path: `${OWN}/authenticator`,
    access: STAFF_ROLES,
    limit: 'login',
    // A stored answer would have the secret.
    idempotent: false,
    summary: 'Create a secret for an authenticator app. It counts once `confirmApp` gets a code of it.',
    errors: ['refused'],
  },
  confirmApp: {
    name: 'ownSecurity.confirmApp',
    method: 'POST',
    path: `${OWN}/authenticator/confirm`,
    access: STAFF_ROLES,
    limit: 'login',
    idempotent: false,
    summary:
      'Turn on two-step login with a code of the app, or add the app to passkeys; returns the recovery codes of a first factor, which are shown once.',
    errors: ['refused', 'wrong_factor'],
  },
  startPasskey: {
    name: 'ownSecurity.startPasskey',
    method: 'POST',
    path: `${OWN}/passkeys`,
    access: STAFF_ROLES,
    limit: 'login',
    idempotent: false,
    summary: 'Ask for a new passkey. It counts once `confirmPasskey` gets it.',
    errors: ['refused', 'factor_needed'],
  },
  confirmPasskey: {
    name: 'ownSecurity.confirmPasskey',
    method: 'POST',
    path: `${OWN}/passkeys/confirm`,
    access: STAFF_ROLES,
    limit: 'login',
    idempotent: false,
    summary:
      'Add a passkey, which turns on two-step login; returns the recovery codes of a first factor, which are shown once.',
    errors: ['refused', 'wrong_passkey'],
  },
  removePasskey: {
    name: 'ownSecurity.removePasskey',
    method: 'DELETE',
    path: `${OWN}/passkeys/{id}`,
    access: STAFF_ROLES,
    idempotent: false,
    asks_factor: true,
    summary: 'Remove a passkey. Without an app, the last one turns off two-step login, with its recovery codes.',
  },
  turnOff: {
    name: 'ownSecurity.turnOff',
    method: 'DELETE',
    path: `${OWN}/authenticator`,
    access: STAFF_ROLES,
    idempotent: false,
    asks_factor: true,
    summary: 'Turn off two-step login, with its app, passkeys, and recovery codes.',
  },
  newRecoveryCodes: {
    name: 'ownSecurity.newRecoveryCodes',
    method: 'POST',
    path: `${OWN}/recovery-codes`,
    access: STAFF_ROLES,
    idempotent: false,
    asks_factor: true,
    summary: 'Create new recovery codes, which are shown once; the old ones no longer work.',
    errors: ['refused'],
  },
  askPasskey: {
    name: 'ownSecurity.askPasskey',
    method: 'POST',
    path: `${OWN}/factor/passkey`,
    access: STAFF_ROLES,
    limit: 'login',
    idempotent: false,
    summary: 'Ask for the signature of one of the user’s passkeys, for `confirm`.',
    errors: ['refused'],
  },
  confirm: {
    name: 'ownSecurity.confirm',
    method: 'POST',
    path: `${OWN}/factor`,
    access: STAFF_ROLES,
    limit: 'login',
    idempotent: false,
    summary: 'Enter the second factor again: dangerous actions of this session don’t ask for 10 minutes.',
    errors: ['refused', 'wrong_factor', 'wrong_passkey'],
  },
  resetFor: {
    name: 'ownSecurity.resetFor',
    method: 'POST',
    path: '/api/users/{id}/reset-factor',
    access: ['super_admin', 'tow_admin'],
    asks_factor: true,
    summary:
      'Turn off the two-step login of a person who lost it, with a reason: of the team for a tow admin, of anyone for a super admin. The person is emailed and logged out.',
    errors: ['refused'],
  },
})
