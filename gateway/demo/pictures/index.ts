import { bodyOf } from '../cars.ts'
import { CAST, the, type CastName } from '../cast.ts'
import { companyId } from '../companies.ts'
import { COMPLEXES } from '../complexes.ts'
import { signsOf } from '../signs.ts'
import { daysAgo, insertAll, minutesAgo, type Demo } from '../people.ts'
import { idOf, Random } from '../random.ts'
import { towId } from '../tow-rows.ts'
import type { TowStory } from '../tow-stories.ts'
import { Album, type Picture } from './album.ts'
import { front, plateCloseUp, rear, side } from './car-picture.ts'
import { badge, building, type DrawnSign, sign, space } from './scene.ts'

const PHONES = { bayou: '(713) 555-0148', lone_star: '(512) 555-0120' } as const
/** For how many days plates are legible on the photos. */
const DISTINCT_DAYS = 14
/** The owner sees the car and the sign; the space and the close-up are for the company and the manager. */
const PRIVATE: readonly string[] = ['space', 'plate']

/**
 * Adds photos of every tow, avatars, logos, and a picture of each complex: all drawn here, none of real people or cars.
 */
export async function seedPictures(demo: Demo, stories: readonly TowStory[], folder: string): Promise<void> {
  const album = new Album(folder)
  const portraits = [...avatars(demo), ...logos(demo), ...views(demo), ...signs(demo)]
  await album.add(demo, portraits)
  for (const [kind, table, column] of [
    ['avatar', 'users', 'avatar_file_id'],
    ['logo', 'tow_companies', 'logo_file_id'],
    ['contract_image', 'contracts', 'image_file_id'],
    ['sign_photo', 'signs', 'photo_file_id'],
  ] as const)
    for (const picture of portraits.filter((one) => one.kind === kind))
      await demo
        .db(table)
        .where({ id: picture.record_id })
        .update({ [column]: picture.id })
  const photos = stories.flatMap((story) => photosOf(demo, story))
  await album.add(
    demo,
    photos.map(({ picture }) => picture),
  )
  await insertAll(
    demo.db,
    'tow_images',
    photos.map(({ row }) => row),
  )
}

const HUES = [192, 28, 265, 152, 340, 210, 96, 14, 300, 48] as const
const hueOf = (name: string): number => HUES[new Random(name).between(0, HUES.length - 1)] ?? 192
const initials = (name: string): string =>
  name
    .split(' ')
    .map((part) => part[0] ?? '')
    .join('')
    .slice(0, 2)

function avatars(demo: Demo): Picture[] {
  const at = daysAgo(demo, 200)
  return (Object.keys(CAST) as CastName[])
    .filter((name) => !['jerome', 'petra', 'victor', 'bo', 'sofia'].includes(name))
    .map((name) => {
      const { user_id } = the(name)
      return {
        id: idOf('avatar', name),
        kind: 'avatar',
        record_kind: 'user',
        record_id: user_id,
        svg: badge(initials(CAST[name].name), hueOf(name), true),
        at,
        owner: { user_id },
      }
    })
}

function logos(demo: Demo): Picture[] {
  return (
    [
      ['bayou', 'BC', 192],
      ['lone_star', 'LS', 14],
    ] as const
  ).map(([key, letters, hue]) => {
    const tow_company_id = companyId(key)
    return {
      id: idOf('logo', key),
      kind: 'logo',
      record_kind: 'tow_company',
      record_id: tow_company_id,
      svg: badge(letters, hue, false),
      at: daysAgo(demo, 400),
      owner: { tow_company_id },
    }
  })
}

function views(demo: Demo): Picture[] {
  return COMPLEXES.map(({ id, key, name, buildings, company }, index) => ({
    id: idOf('contract-image', key),
    kind: 'contract_image',
    record_kind: 'contract',
    record_id: id,
    svg: building(name, [28, 205, 40, 150, 12, 90][index] ?? 28, 2 + (buildings % 3)),
    at: daysAgo(demo, 390),
    owner: { contract_id: id, tow_company_id: companyId(company) },
  }))
}

/** Returns the photos of the sign register, as of each sign's last inspection. */
const signs = (demo: Demo): Picture[] =>
  COMPLEXES.flatMap((complex) =>
    signsOf(complex).map(({ id, kind, place, days, by }, at) => ({
      id: idOf('sign-photo', id),
      kind: 'sign_photo',
      record_kind: 'sign',
      record_id: id,
      svg: sign({ kind, place, phone: PHONES[complex.company], at }),
      at: daysAgo(demo, days),
      owner: { contract_id: complex.id, tow_company_id: companyId(complex.company) },
      created_by: by.user_id,
    })),
  )

/** The sign next to a car: the one of its hazard, or the one at the entrance. */
function signOf({ complex, hazard }: TowStory): Pick<DrawnSign, 'kind' | 'place' | 'at'> {
  const own = signsOf(complex)
  const at = Math.max(
    own.findIndex(({ kind }) => kind === (hazard === 'fire_lane' ? 'fire_lane' : 'entrance')),
    0,
  )
  const { kind, place } = own[at] ?? { kind: 'entrance', place: complex.name }
  return { kind, place, at }
}

function photosOf(demo: Demo, story: TowStory): { picture: Picture; row: object }[] {
  const body = bodyOf(story.car)
  const id = towId(story)
  const place = { contract_id: story.complex.id, tow_company_id: companyId(story.complex.company) }
  const who = story.driver ?? (typeof story.by === 'string' ? story.by : null)
  const by = who ? the(who) : null
  // Older tows show only the kind of car, each kind drawn once: hundreds of pictures in a second.
  const seen = {
    color: story.car.color,
    model: story.car.model,
    license_plate: story.requested < DISTINCT_DAYS * 1440 ? story.car.license_plate : null,
  }
  const drawings = {
    rear: () => rear(seen, body),
    front: () => front(seen, body),
    side: () => side(story.car, body),
    plate: () => plateCloseUp(story.car),
    sign: () => sign({ ...signOf(story), phone: PHONES[story.complex.company] }),
    space: () =>
      space(
        story.hazard === 'fire_lane'
          ? 'FL'
          : (story.requested < DISTINCT_DAYS * 1440 ? (story.space ?? 'V') : 'V').slice(-3),
      ),
  }
  return story.photos.map((subject, index) => {
    const at = minutesAgo(demo, (story.steps.on_scene ?? story.requested) - 1 - index * 0.6)
    const file_type = PRIVATE.includes(subject) ? 'tow_image_private' : 'tow_image_public'
    const file_id = idOf('tow-photo', id, subject)
    const picture: Picture = {
      id: file_id,
      kind: file_type,
      record_kind: 'tow',
      record_id: id,
      svg: drawings[subject](),
      at,
      owner: place,
      position: { latitude: 29.7361, longitude: -95.5212 },
      created_by: by?.user_id ?? null,
    }
    return {
      picture,
      row: {
        id: idOf('tow-image', id, subject),
        ...place,
        tow_id: id,
        file_id,
        file_type,
        subject,
        claimed_at: at,
        uploaded_at: at,
        uploaded_by_name: by?.name ?? (typeof story.by === 'string' ? null : story.by.name),
        created_at: at,
        created_by: by?.user_id ?? null,
      },
    }
  })
}
