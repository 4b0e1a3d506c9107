import type { BootDevice } from '@curbwise/api'
import type { CaseOfDevice, DeviceChange } from './queries/device-events.query.ts'

type Event = BootDevice['events'][number]

/** How many events a device's page has. */
const SHOWN = 20

const car = ({ license_plate, state }: Pick<CaseOfDevice, 'license_plate' | 'state'>): string =>
  license_plate ? [state, license_plate].filter(Boolean).join(' ') : 'a car without a plate'

const RELEASED = { released_paid: 'Released, paid', released_free: 'Released free' } as const

/** When a boot went on a car, and how it came off. */
function eventsOfCase(one: CaseOfDevice): Event[] {
  const place = `${one.contract_name}, ${car(one)}`
  const deployed: Event = {
    at: one.deployed_at.toISOString(),
    kind: 'deployed',
    sentence: one.deployed_by_name ? `Deployed by ${one.deployed_by_name}` : 'Deployed',
    detail: place,
  }
  const { status } = one
  if (status === 'towed' && one.towed_at)
    return [{ at: one.towed_at.toISOString(), kind: 'towed', sentence: 'The car was towed', detail: place }, deployed]
  if ((status !== 'released_paid' && status !== 'released_free') || !one.released_at) return [deployed]
  const released: Event = {
    at: one.released_at.toISOString(),
    kind: status,
    sentence: one.released_by_name ? `${RELEASED[status]}, by ${one.released_by_name}` : RELEASED[status],
    detail: status === 'released_free' ? one.release_reason : car(one),
  }
  return [released, deployed]
}

const ACTIONS: Readonly<Record<string, readonly [kind: string, sentence: string]>> = {
  'boot_device.returned': ['returned', 'Back from its owner'],
  'boot_device.checked': ['checked', 'Checked'],
  'boot_device.found': ['found', 'Found'],
  'boot_device.restored': ['restored', 'Put back in use'],
  'boot_device.lost': ['lost', 'Marked as lost'],
  'boot_device.retired': ['retired', 'Taken out of use'],
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

function eventOfChange({ at, action, actor_name, reason, after }: DeviceChange): Event[] {
  const known = ACTIONS[action]
  if (!known) return []
  const [kind, sentence] = known
  const [place, note] = [text(after?.['place']), text(after?.['note'])]
  const detail = [
    place && `In ${place}`,
    after?.['condition'] === 'damaged' && 'damaged',
    note,
    reason,
    actor_name && `by ${actor_name}`,
  ].filter((part) => typeof part === 'string' && part !== '')
  return [{ at: at.toISOString(), kind, sentence, detail: detail.join(', ') || null }]
}

/** Returns the latest events of a device, newest first: its cases, and what people did with it in between. */
export const presentEvents = (cases: readonly CaseOfDevice[], changes: readonly DeviceChange[]): Event[] =>
  [...changes.flatMap(eventOfChange), ...cases.flatMap(eventsOfCase)]
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, SHOWN)
