import { api, type Found } from '@curbwise/api'
import type { Actor } from '../../../db/actor.ts'

type Group = keyof Found | 'managers'

const makes = ({ access }: { readonly access: readonly string[] | string }, actor: Actor): boolean =>
  Array.isArray(access) && access.includes(actor.role)

/** Whether this user has the list that the group's results are in. What is in that list decides the module that owns it. */
export const canSearch: Record<Exclude<Group, 'complexes'>, (actor: Actor) => boolean> = {
  cars: (actor) => makes(api.vehicles.list, actor),
  tows: (actor) => makes(api.tows.list, actor),
  boots: (actor) => makes(api.boots.contractList, actor) && actor.has_booting_access,
  boot_devices: (actor) => makes(api.bootDevices.list, actor) && actor.has_booting_access,
  stickers: (actor) => makes(api.stickers.list, actor),
  companies: (actor) => makes(api.adminCompanies.list, actor),
  units: (actor) => makes(api.units.list, actor),
  people: (actor) => makes(api.units.list, actor),
  managers: (actor) => makes(api.managers.list, actor),
}
