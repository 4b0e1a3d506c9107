import { bootFileTypeOf } from '@curbwise/rules'
import type { DemoBoot } from './boots.ts'
import { bodyOf } from './cars.ts'
import { the } from './cast.ts'
import { complexOf } from './complexes.ts'
import { insertAll, type Demo } from './people.ts'
import { Album, type Picture } from './pictures/album.ts'
import { booted } from './pictures/boot-picture.ts'
import { rear } from './pictures/car-picture.ts'
import { sign, space } from './pictures/scene.ts'
import { idOf } from './random.ts'
import { signsOf } from './signs.ts'

const PHONE = '(713) 555-0148'
const SECONDS_APART = 40

/** The photos of a boot in the order in which a driver takes them. The latest boot has no photo of its space yet. */
function subjectsOf({ story }: DemoBoot): readonly ('rear' | 'sign' | 'boot' | 'space')[] {
  return story.deployed < 1 ? ['rear', 'sign', 'boot'] : ['rear', 'sign', 'boot', 'space']
}

function draw({ story, car }: DemoBoot, subject: ReturnType<typeof subjectsOf>[number]): string {
  const body = bodyOf(car)
  if (subject === 'rear') return rear(car, body)
  if (subject === 'boot') return booted(car, body, story.wheel.startsWith('front') ? 'front' : 'rear', story.device)
  if (subject === 'space') return space((story.space ?? 'V').slice(-3))
  const complex = complexOf(story.complex)
  return sign({ kind: 'entrance', place: signsOf(complex)[0]?.place ?? complex.name, phone: PHONE, at: 0 })
}

/** Adds the photos of every boot. */
export async function seedBootPhotos(demo: Demo, boots: readonly DemoBoot[], folder: string): Promise<void> {
  const photos = boots.flatMap((boot) =>
    subjectsOf(boot).map((subject, index) => {
      const { id, place, story, deployed_at } = boot
      const staff = the(story.by)
      const at = new Date(deployed_at.getTime() + (index + 1) * SECONDS_APART * 1000)
      const file_id = idOf('boot-photo', id, subject)
      const file_type = bootFileTypeOf(subject)
      const picture: Picture = {
        id: file_id,
        kind: file_type,
        record_kind: 'booted_vehicle',
        record_id: id,
        svg: draw(boot, subject),
        at,
        owner: place,
        created_by: staff.user_id,
      }
      const row = {
        id: idOf('boot-image', id, subject),
        ...place,
        booted_vehicle_id: id,
        file_id,
        file_type,
        subject,
        claimed_at: at,
        uploaded_at: at,
        uploaded_by_name: staff.name,
        created_by: staff.user_id,
        created_at: at,
      }
      return { picture, row }
    }),
  )
  await new Album(folder).add(
    demo,
    photos.map(({ picture }) => picture),
  )
  await insertAll(
    demo.db,
    'boot_images',
    photos.map(({ row }) => row),
  )
}
