import type { Tow, TowImage } from '@curbwise/api/resources/tows'
import { describe, expect, it } from 'vitest'
import { withImage } from './tow-photos.ts'

const image = (id: string, subject: TowImage['subject']) => ({ id, subject }) as TowImage
const tow = { images: [image('1', 'front')], photos_missing: ['side', 'other', 'other'] } as unknown as Tow

describe('withImage', () => {
  it('asks no more for what is there now', () => {
    expect(withImage(tow, image('2', 'side'))).toMatchObject({ images: [{ id: '1' }, { id: '2' }], photos_missing: ['other', 'other'] })
  })

  it('counts several of one subject one by one', () => {
    expect(withImage(tow, image('2', 'other')).photos_missing).toEqual(['side', 'other'])
  })

  it('adds what nobody asked for, and takes nothing away for it', () => {
    expect(withImage(tow, image('2', 'damage'))).toMatchObject({ images: [{ id: '1' }, { id: '2' }], photos_missing: ['side', 'other', 'other'] })
  })

  it('has a photo once, also when the tow that was asked for again came first', () => {
    const once = withImage(tow, image('2', 'side'))
    expect(withImage(once, image('2', 'side'))).toBe(once)
  })
})
