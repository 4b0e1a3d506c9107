import type { Role } from '@curbwise/api/roles'

/** The demo accounts that journeys log in with, by role. */
export const PEOPLE = {
  tow_admin: { name: 'Gil Arceneaux', email: 'gil@bayoucitytowing.com', home: '/vehicles' },
  tow_staff: { name: 'Dana Whitfield', email: 'dana@bayoucitytowing.com', home: '/vehicles' },
  tow_driver: { name: 'Rubén Treviño', email: 'ruben@bayoucitytowing.com', home: '/vehicles' },
  contract_manager: { name: 'Elena Brandt', email: 'elena@arborridge.com', home: '/complexes/units' },
  contract_staff: { name: 'Jerome Tibbs', email: 'jerome@arborridge.com', home: '/complexes/units' },
  external_user: { name: 'Renee Castillo', email: 'renee@gulfcoastpatrol.com', home: '/complexes/vehicles' },
  super_admin: { name: 'Ines Salgado', email: 'ines@curbwise.com', home: '/super-admin/tow-companies' },
} as const satisfies Partial<Record<Role, { name: string; email: string; home: string }>>

export type Staff = keyof typeof PEOPLE
export const STAFF = Object.keys(PEOPLE) as Staff[]
export const PASSWORD = 'curbside-demo-2026'
export const UNIT = { complex: 'Arbor Ridge', number: '214', pin: '583206' } as const
