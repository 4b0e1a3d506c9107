import { the, type CastName } from './cast.ts'
import { idOf } from './random.ts'

/** Where the signs of a complex are; each complex words it its own way. */
const SIGN_PLACES: Readonly<
  Record<string, readonly (readonly [kind: 'entrance' | 'fire_lane' | 'reserved', place: string])[]>
> = {
  'arbor-ridge': [
    ['entrance', 'Main entrance'],
    ['entrance', 'Rear gate'],
    ['fire_lane', 'Building 1, fire lane'],
    ['reserved', 'Covered spaces'],
  ],
  larkspur: [
    ['entrance', 'Garage ramp, Montrose Blvd'],
    ['entrance', 'Alley gate'],
    ['fire_lane', 'Lobby drive'],
    ['reserved', 'Garage, each level'],
  ],
  'mesquite-flats': [
    ['entrance', 'Bissonnet St drive'],
    ['entrance', 'South drive'],
    ['fire_lane', 'Buildings B and C'],
  ],
  'bluebonnet-terrace': [
    ['entrance', 'Front gate'],
    ['entrance', 'Rear gate'],
    ['fire_lane', 'Row A, north end'],
    ['reserved', 'Rows B and C'],
  ],
  'cedar-bend': [
    ['entrance', 'Main entrance'],
    ['entrance', 'Trailhead gate'],
    ['fire_lane', 'Clubhouse loop'],
    ['reserved', 'Covered rows 1 to 4'],
  ],
  'pecan-grove': [
    ['entrance', 'Office drive'],
    ['fire_lane', 'Building A'],
    ['reserved', 'Carports'],
  ],
}
/** Who maintains the signs of a complex; by default its tow company's dispatch. */
const SIGN_KEEPERS: Readonly<Record<string, CastName>> = {
  'arbor-ridge': 'elena',
  larkspur: 'nadine',
  'bluebonnet-terrace': 'nadine',
  'cedar-bend': 'curtis',
  'pecan-grove': 'curtis',
}

/** One walk through the complex inspects all its signs, with two walks in total. */
const seenDays = (key: string): number => 40 + ((key.length * 37) % 90)

/** Returns every sign of the demo; one wasn't inspected for more than a year. */
export const signsOf = ({ id, key }: { readonly id: string; readonly key: string }) =>
  (SIGN_PLACES[key] ?? []).map(([kind, place], at) => ({
    id: idOf('sign', id, place),
    kind,
    place,
    days: key === 'bluebonnet-terrace' && place === 'Rear gate' ? 371 : seenDays(key) + (at > 1 ? 1 : 0),
    by: the(SIGN_KEEPERS[key] ?? 'dana'),
  }))
