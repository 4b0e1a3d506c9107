import type { AreaAction } from '@curbwise/platform'
import * as icons from './nav-icons.ts'

/** What people do in this area, for the search that Ctrl-K opens. */
export const actions: readonly AreaAction[] = [
  {
    label: 'New tow',
    path: '/complexes/create-tow',
    icon: icons.CAMERA_ALT,
    for_plate: true,
    href: ({ contract_id, plate, state }) => {
      const params = new URLSearchParams()
      if (contract_id) params.set('id', contract_id)
      if (contract_id && plate) params.set('contract', contract_id)
      if (plate) params.set('plate', plate)
      if (plate && state) params.set('state', state)
      return `/complexes/create-tow?${params}`
    },
  },
]
