import type { TowReason } from '@curbwise/rules'
import type { CastName } from './cast.ts'
import { idOf, Random } from './random.ts'

/** A booted car. Times are hours before now. */
export interface BootStory {
  readonly complex: string
  /** The code printed on the boot. */
  readonly device: string
  readonly by: CastName
  readonly deployed: number
  readonly status: 'deployed' | 'inquired' | 'released_paid' | 'released_free' | 'towed'
  readonly reason: TowReason
  readonly reason_text: string | null
  readonly location: string
  readonly space?: string
  readonly wheel: 'front_left' | 'front_right' | 'rear_left' | 'rear_right'
  readonly inquired?: number
  readonly released?: number
  readonly released_by?: CastName
  readonly release_reason?: string
  readonly returned?: number
  readonly tow_opened?: number
  readonly private_comments?: string
  readonly public_comments?: string
}

export const bootId = ({ device, deployed }: Pick<BootStory, 'device' | 'deployed'>): string =>
  idOf('booted-vehicle', device, deployed)
export const deviceId = (code: string): string => idOf('boot-device', code)

interface DemoDevice {
  readonly code: string
  readonly model: string
  readonly place: string
  readonly status?: 'lost' | 'retired'
}

const RHINO = 'Rhino RW-3'
const BARNACLE = 'Barnacle 2'

/** The company's boots, and where those are that no car has. */
export const DEVICES: readonly DemoDevice[] = [
  { code: '0385', model: RHINO, place: 'Truck 7' },
  { code: '0386', model: RHINO, place: 'Truck 7' },
  { code: '0387', model: RHINO, place: 'Truck 5' },
  { code: '0388', model: RHINO, place: 'Navigation Blvd' },
  { code: '0389', model: RHINO, place: 'Truck 7' },
  { code: '0390', model: RHINO, place: 'Truck 9' },
  { code: '0391', model: RHINO, place: 'Truck 9' },
  { code: '0392', model: RHINO, place: 'Truck 7' },
  { code: '0393', model: RHINO, place: 'Yellow box, The Larkspur' },
  { code: '0394', model: BARNACLE, place: 'Truck 5' },
  { code: '0395', model: BARNACLE, place: 'Navigation Blvd' },
  { code: '0396', model: BARNACLE, place: 'Navigation Blvd' },
  { code: '0397', model: BARNACLE, place: 'Almeda Yard' },
  { code: '0371', model: RHINO, place: 'Navigation Blvd', status: 'lost' },
  { code: '0364', model: RHINO, place: 'Navigation Blvd', status: 'retired' },
]

const NO_PERMIT = { reason: 'other', reason_text: 'No permit, seen on two nights' } as const

/** The boots that are still open, oldest first. */
export const BOOT_STORIES: readonly BootStory[] = [
  {
    complex: 'bluebonnet-terrace',
    device: '0390',
    by: 'hollis',
    deployed: 78,
    status: 'released_paid',
    ...NO_PERMIT,
    location: 'Row B',
    wheel: 'front_left',
    inquired: 75,
    released: 74,
    released_by: 'dana',
  },
  {
    complex: 'mesquite-flats',
    device: '0391',
    by: 'hollis',
    deployed: 26,
    status: 'inquired',
    reason: 'abandoned',
    reason_text: null,
    location: 'Back lot',
    wheel: 'rear_left',
    inquired: 20,
    tow_opened: 0.7,
    private_comments: 'The owner called twice and didn’t come.',
  },
  {
    complex: 'arbor-ridge',
    device: '0394',
    by: 'ruben',
    deployed: 11,
    status: 'released_free',
    ...NO_PERMIT,
    location: 'Covered row 2',
    space: '41',
    wheel: 'front_right',
    inquired: 9,
    released: 6,
    released_by: 'dana',
    release_reason: 'The leasing office registered the car this morning',
  },
  {
    complex: 'larkspur',
    device: '0388',
    by: 'hollis',
    deployed: 9,
    status: 'inquired',
    ...NO_PERMIT,
    location: 'Garage level 1',
    space: '112',
    wheel: 'front_left',
    inquired: 3,
    public_comments: 'Parked in a visitor space without a permit on two nights.',
  },
  {
    complex: 'mesquite-flats',
    device: '0395',
    by: 'ruben',
    deployed: 5,
    status: 'released_paid',
    reason: 'inoperable',
    reason_text: null,
    location: 'Visitor row',
    wheel: 'front_left',
    inquired: 4,
    released: 2,
  },
  {
    complex: 'larkspur',
    device: '0392',
    by: 'ruben',
    deployed: 2,
    status: 'deployed',
    ...NO_PERMIT,
    location: 'Garage level 2',
    space: '208',
    wheel: 'front_left',
    public_comments: 'No permit on the windshield.',
  },
  {
    complex: 'bluebonnet-terrace',
    device: '0389',
    by: 'ruben',
    deployed: 0.6,
    status: 'deployed',
    reason: 'abandoned',
    reason_text: null,
    location: 'Row A, north end',
    wheel: 'rear_right',
  },
]

const FREE = ['Registered since', 'The owner is a resident with a new car', 'Booted by mistake, wrong row'] as const
const OLDEST = 60 * 24

/** The boots of the last two months whose devices are back, oldest first. */
export function earlierBoots(): readonly BootStory[] {
  const random = new Random('boots')
  const free = ['0385', '0386', '0387', '0393', '0396', '0397']
  return Array.from({ length: 18 }, (_, n): BootStory => {
    const deployed = OLDEST - n * 76
    const released = deployed - random.between(2, 16)
    const isPaid = n % 5 !== 4
    return {
      complex: random.pick(['larkspur', 'arbor-ridge', 'bluebonnet-terrace', 'mesquite-flats']),
      device: free[n % free.length] ?? '0385',
      by: n % 2 === 0 ? 'hollis' : 'ruben',
      deployed,
      status: isPaid ? 'released_paid' : 'released_free',
      ...NO_PERMIT,
      location: random.pick(['Visitor row', 'Back lot', 'Garage level 1']),
      wheel: random.pick(['front_left', 'front_right', 'rear_left']),
      inquired: released + 1,
      released,
      released_by: 'dana',
      ...(!isPaid && { release_reason: random.pick(FREE) }),
      returned: released - random.between(3, 20),
    }
  })
}
