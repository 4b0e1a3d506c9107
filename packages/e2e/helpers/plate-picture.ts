import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@curbwise/tooling/repository.ts'
import type { Locator, Page } from '@playwright/test'
import { chooseFile, type PhotoFile } from './photo.ts'

/** The plates of the project's own pictures that journeys use; null for a car without one. */
export const PICTURED = {
  'frame-01': 'VWS279',
  'frame-02': 'UJC126',
  'frame-03': '985MTF',
  'frame-05': 'VAS146',
  'frame-06': 'ZSS774',
  'frame-08': 'CUZ9024',
  'frame-09': 'GUU836',
  'frame-10': 'GMU04S',
  'none-01': null,
} as const
export type Picture = keyof typeof PICTURED

const picture = (name: Picture): PhotoFile => ({
  name: 'plate.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync(join(repositoryRoot, `packages/bench/plates/${name}.jpg`)),
})

/** Presses a button that opens the camera, and chooses one of the project's pictures. */
export const photographPlate = (
  page: Page,
  name: Picture,
  button: string | RegExp = 'Read it from a photo',
  press: (button: Locator) => Promise<void> = (one) => one.click(),
): Promise<void> => chooseFile(page, () => press(page.getByRole('button', { name: button })), picture(name))
