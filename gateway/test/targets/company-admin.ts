import type { Target } from './target.ts'

const PROFILE = { city: 'Houston', state: 'TX', phone: '713-555-0100', timezone: 'America/Chicago' }
/** Calls about the company itself: the other complex of the same company counts as in scope. */
const same = ['sibling', 'other_unit'] as const
const company = (body?: unknown): Target => ({ call: (place) => ({ params: { id: place.company_id }, body }), same })
/** Disabling a company would log out everyone else in the matrix. */
const another = (body: unknown, fields: Readonly<Record<string, unknown>> = {}): Target => ({
  call: async (place) => ({ params: { id: await place.company(fields) }, body }),
  same,
})

/** Tow companies as the platform runs them. */
export const COMPANY_ADMIN_TARGETS: Readonly<Record<string, Target>> = {
  'adminCompanies.list': { call: null },
  'adminCompanies.export': { call: null, plain: { query: { format: 'csv' } } },
  'adminCompanies.get': company(),
  'adminCompanies.create': {
    call: null,
    plain: {
      body: {
        ...PROFILE,
        name: 'Matrix Towing',
        license_number: '007001C',
        admin_name: 'Matrix Admin',
        admin_email: 'matrix.admin@example.com',
      },
    },
  },
  'adminCompanies.update': company({ website: 'https://example.com' }),
  'adminCompanies.enableDisable': another({ is_active: false }),
  'adminCompanies.decline': another(
    { reason: 'The license number is not known' },
    { is_active: false, sign_up: 'pending' },
  ),
  'adminCompanies.setAdmin': {
    call: async (place) => ({
      params: { id: place.company_id },
      body: { tow_user_id: await place.towUser('joined') },
    }),
    same,
  },
}
