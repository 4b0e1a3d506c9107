import sharp from 'sharp'
import type { Target } from './target.ts'

const plain = (call: NonNullable<Target['plain']> = {}): Target => ({ call: null, plain: call })

/** A resident's actions in their own unit: no call names one, and a request's id must be the unit's own. */
export const RESIDENT_TARGETS: Readonly<Record<string, Target>> = {
  'residents.registerGuest': plain({ body: { license_plate: 'GST 5511', state: 'TX', hours: 2 } }),
  'residents.allowance': plain({ query: { license_plate: 'GST 5511', state: 'TX' } }),
  'residents.guests': plain(),
  'residents.requestReservedTow': plain({
    form: async () => {
      const data = new FormData()
      const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b5a6b' } })
        .jpeg()
        .toBuffer()
      for (const [name, value] of Object.entries({ license_plate: 'GST 5512', state: 'TX' })) data.set(name, value)
      data.set('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
      return data
    },
  }),
  'residents.requestedTows': plain(),
  'residents.cancelReservedTow': { call: async (place) => ({ params: { id: await place.reservedTow() } }) },
  'residents.notices': plain(),
  'residents.getInvitation': plain(),
  'residents.createInvitation': plain({ body: {} }),
  'residents.revokeInvitation': plain(),
}
