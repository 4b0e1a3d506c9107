import type { Place } from '../matrix/matrix-world.ts'
import type { Call, Target } from './target.ts'

const same = ['sibling', 'other_unit'] as const

const added = (place: Place): Promise<string> =>
  place.companyRow('webhook_endpoints', {
    url: 'https://hooks.example.com/curbwise',
    kinds: ['tow'],
    secret: Buffer.from('matrix'),
    created_by_name: 'Matrix',
  })

const one = (more: Omit<Call, 'params'> = {}): Target => ({
  call: async (place) => ({ params: { id: place.company_id, webhookId: await added(place) }, ...more }),
  same,
})

/** Calls about a company's webhooks. */
export const WEBHOOK_TARGETS: Readonly<Record<string, Target>> = {
  'webhooks.list': { call: (place) => ({ params: { id: place.company_id } }), same },
  'webhooks.create': {
    call: (place) => ({
      params: { id: place.company_id },
      body: { url: 'https://hooks.example.com/curbwise', kinds: ['tow'] },
    }),
    same,
  },
  'webhooks.update': one({ body: { kinds: ['boot'] } }),
  'webhooks.remove': one(),
  'webhooks.changeSecret': one({ body: {} }),
  'webhooks.deliveries': one(),
  'webhooks.sendAgain': one({ body: { failed_since: '2026-11-19T00:00:00Z' } }),
}
