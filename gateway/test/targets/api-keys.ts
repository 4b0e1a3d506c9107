import { randomUUID } from 'node:crypto'
import type { Target } from './target.ts'

const same = ['sibling', 'other_unit'] as const

/** Calls about a company's API keys. */
export const API_KEY_TARGETS: Readonly<Record<string, Target>> = {
  'apiKeys.list': { call: (place) => ({ params: { id: place.company_id } }), same },
  'apiKeys.create': {
    call: (place) => ({ params: { id: place.company_id }, body: { name: 'Matrix', scopes: ['read_tows'] } }),
    same,
  },
  'apiKeys.revoke': {
    call: async (place) => ({
      params: {
        id: place.company_id,
        keyId: await place.companyRow('api_keys', {
          name: 'Matrix',
          scopes: ['read_tows'],
          prefix: 'cw_live_0000',
          secret_sha256: Buffer.from(randomUUID()),
          created_by_name: 'Matrix',
        }),
      },
    }),
    same,
  },
  'apiKeys.current': { call: null },
}
