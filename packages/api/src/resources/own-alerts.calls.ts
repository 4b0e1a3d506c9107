import { defineCalls } from '../call.ts'
import { TOW_ROLES } from '../roles.ts'
import type { ownAlertsSchemas } from './own-alerts.schemas.ts'

const OWN = '/api/users/me/alerts'

/** What a person of a tow company is alerted to, and on which of their phones and computers. */
export const ownAlerts = defineCalls<typeof ownAlertsSchemas>({
  read: {
    name: 'ownAlerts.read',
    method: 'GET',
    path: OWN,
    access: TOW_ROLES,
    summary: 'What the user is alerted to, and whether this browser gets messages.',
  },
  update: {
    name: 'ownAlerts.update',
    method: 'PATCH',
    path: OWN,
    access: TOW_ROLES,
    summary: 'Choose which messages go to the user’s phones, and whether a new request makes a sound on the board.',
  },
  addPhone: {
    name: 'ownAlerts.addPhone',
    method: 'POST',
    path: `${OWN}/phone`,
    access: TOW_ROLES,
    summary:
      'Send messages to this browser, until the user logs out here. Refused where the installation has no keys for it.',
    errors: ['refused'],
  },
  removePhone: {
    name: 'ownAlerts.removePhone',
    method: 'DELETE',
    path: `${OWN}/phone`,
    access: TOW_ROLES,
    summary: 'Send no more messages to this browser.',
  },
})
