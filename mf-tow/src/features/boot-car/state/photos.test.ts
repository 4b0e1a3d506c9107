import { expect, it } from 'vitest'
import { missingWords, photoTask, stillMissing } from './photos.ts'

it('takes each photo that is on its way off the missing ones once', () => {
  expect(stillMissing(['rear', 'sign', 'boot'], ['sign'])).toEqual(['rear', 'boot'])
  expect(stillMissing(['other', 'other'], ['other'])).toEqual(['other'])
  expect(stillMissing(['rear'], ['other', 'front'])).toEqual(['rear'])
})

it('names the next photo, and how many follow', () => {
  expect(photoTask(['boot', 'space'], 2)).toEqual({
    verb: 'Take the boot',
    detail: 'Photo 3 of 4, one more after this',
  })
  expect(photoTask(['space'], 3).detail).toBe('Photo 4 of 4, the last one')
  expect(photoTask(['rear', 'sign', 'boot', 'space'], 0).detail).toBe('Photo 1 of 4, 3 more after this')
  expect(missingWords(['boot', 'space'])).toBe('Missing: boot on the wheel, space and row')
})
