import { type Person, read } from './person.ts'
import type { Program } from './program.ts'

interface Tow {
  readonly id: string
  readonly photo_count: number
  readonly can: { readonly add_image: boolean }
}

/** Returns the tows of the demo world that this person may add photos to. */
export async function towsForPhotos({ url }: Program, person: Person): Promise<readonly Tow[]> {
  const { data } = await read<{ data: Tow[] }>(url, person, '/api/tows?segment=all&limit=100')
  return data.filter(({ can }) => can.add_image)
}

/** Uploads a photo of a tow as the browser does. */
export function uploadPhoto({ url }: Program, { headers }: Person, tow_id: string, photo: Buffer): Promise<Response> {
  const form = new FormData()
  form.set('file_type', 'tow_image_public')
  form.set('subject', 'damage')
  form.set('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  const { 'content-type': _, ...rest } = headers
  return fetch(`${url}/api/tows/${tow_id}/images`, { method: 'POST', headers: rest, body: form })
}
