import { ApiError } from '@curbwise/client'
import { translator } from '@curbwise/messages'
import { residentTexts } from '@curbwise/messages/resident'
import { expect, it } from 'vitest'
import { refusalText } from './refusal.ts'

const place = (language: 'en' | 'es') => ({
  t: translator(language, residentTexts),
  language,
  timezone: 'America/Chicago',
})

it.each([
  ['en', /^Photos can't be saved right now\. Keep the photo and try again in a few minutes\./],
  ['es', /^No se pueden guardar fotos en este momento\. Conserve la foto e intente de nuevo en unos minutos\./],
] as const)('names a photo that could not be saved (%s)', (language, words) => {
  const away = new ApiError(503, { code: 'unavailable', message: 'Photos …', details: { code: 'photos_not_saved' } })
  expect(refusalText(away, place(language))).toMatch(words)
})
