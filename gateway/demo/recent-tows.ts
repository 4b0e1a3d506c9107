import type { Car } from './cars.ts'
import { complexOf } from './complexes.ts'
import type { TowStory } from './tow-stories.ts'

const HOUR = 60
const DAY = 24 * HOUR
const ALL_SIDES = ['front', 'side', 'rear', 'space'] as const

const car = (license_plate: string, color: string, make: string, model: string, year: number, state = 'TX'): Car => ({
  license_plate,
  state,
  color,
  make,
  model,
  year,
})

/**
 * A tow without incident, requested this many minutes before now: from the request to the lot in an hour and a half.
 */
const done = (requested: number): Pick<TowStory, 'requested' | 'steps' | 'end' | 'photos'> => ({
  requested,
  steps: {
    accepted: requested - 8,
    en_route: requested - 10,
    on_scene: requested - 33,
    hooked: requested - 40,
    left_property: requested - 44,
    at_lot: requested - 78,
  },
  end: { status: 'completed', at: requested - 80 },
  photos: ALL_SIDES,
})

/** The tows of the last few days, listed individually, so that their numbers are the same whenever the demo begins. */
export const RECENT_TOWS: readonly TowStory[] = [
  {
    ...done(8 * DAY + 5 * HOUR),
    stays: null,
    complex: complexOf('mesquite-flats'),
    car: car('LLM 554', 'Black', 'Kia', 'Niro', 2018, 'OK'),
    reason: 'abandoned',
    location: 'Visitor row',
    by: 'renee',
    driver: 'priya',
    private_comments: 'Neighbors say it has not moved since the rain.',
  },
  {
    ...done(4 * DAY + 3 * HOUR),
    stays: null,
    complex: complexOf('larkspur'),
    car: car('BCG 7658', 'Black', 'Toyota', 'Corolla', 2014),
    reason: 'other',
    reason_text: 'Across two spaces',
    location: 'Garage level 2',
    by: 'nadine',
    driver: 'marcus',
  },
  {
    ...done(3 * DAY + 15 * HOUR),
    stays: 0.7,
    complex: complexOf('arbor-ridge'),
    car: car('RLT 0939', 'Silver', 'Nissan', 'Rogue', 2019),
    reason: 'other',
    reason_text: 'No permit, seen on two nights',
    location: 'Visitor row',
    by: 'renee',
    driver: 'tess',
    private_comments: 'Owner called at the lot within the hour.',
  },
  {
    complex: complexOf('larkspur'),
    car: car('MPD 6141', 'Blue', 'Jeep', 'Wrangler', 2021),
    reason: 'other',
    reason_text: 'In a reserved space',
    location: 'Garage level 1',
    space: '58',
    by: 'sofia',
    requested: 3 * DAY + 2 * HOUR,
    steps: {},
    end: { status: 'cancelled', at: 3 * DAY + 2 * HOUR - 12, reason: 'Moved by the owner' },
    photos: [],
  },
  {
    ...done(2 * DAY + 21 * HOUR),
    stays: null,
    complex: complexOf('bluebonnet-terrace'),
    car: car('VPP 8951', 'Blue', 'Honda', 'Accord', 2016),
    reason: 'missing_parts',
    location: 'Row C',
    by: 'nadine',
    driver: 'priya',
    private_comments: 'Both mirrors and the battery are gone, see the photos.',
  },
  {
    ...done(2 * DAY + 9 * HOUR),
    stays: null,
    complex: complexOf('larkspur'),
    car: car('ZLG 5373', 'Black', 'Toyota', 'Tacoma', 2020),
    reason: 'other',
    reason_text: 'Double parked, two residents cannot leave',
    location: 'Garage level 1',
    by: 'nadine',
    driver: 'hollis',
  },
  {
    ...done(2 * DAY + 4 * HOUR),
    stays: null,
    complex: complexOf('mesquite-flats'),
    car: car('ZVS 7085', 'Blue', 'Mazda', 'CX-5', 2017),
    reason: 'wrecked',
    location: 'Along the east fence',
    by: 'renee',
    driver: 'marcus',
    private_comments: 'Dollies needed, the front axle is broken.',
  },
]

/** Cars of these tows, and the one of the story, that wait at the lot unpaid and without problems. */
export const WAITING_PLATES: readonly string[] = ['PFN 6602', 'BCG 7658', 'LLM 554']
