import { defineCalls } from '../call.ts'
import type { apiKeysSchemas } from './api-keys.schemas.ts'

const ADMINS = ['super_admin', 'tow_admin'] as const
const LIST = '/api/tow-companies/{id}/api-keys'

/** The keys with which a company's own programs read its records. */
export const apiKeys = defineCalls<typeof apiKeysSchemas>({
  list: {
    name: 'apiKeys.list',
    method: 'GET',
    path: LIST,
    access: ADMINS,
    summary: 'The API keys of the company, the latest first, with when each was last used and why it ended.',
  },
  create: {
    name: 'apiKeys.create',
    method: 'POST',
    path: LIST,
    access: ADMINS,
    summary: 'Create an API key. Its secret is in this answer only.',
    errors: ['refused'],
    // A saved answer would store the secret.
    idempotent: false,
  },
  revoke: {
    name: 'apiKeys.revoke',
    method: 'DELETE',
    path: `${LIST}/{keyId}`,
    access: ADMINS,
    summary: 'Revoke an API key. Its next call is refused.',
    errors: ['refused'],
  },
  current: {
    name: 'apiKeys.current',
    method: 'GET',
    path: '/api/api-key',
    access: [],
    key_scope: 'any',
    summary: 'The API key that makes the call: its company, what it may read, and until when.',
  },
})
