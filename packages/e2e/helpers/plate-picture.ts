import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@curbwise/tooling/repository.ts'
import type { Page } from '@playwright/test'
import { chooseFile, type PhotoFile } from './photo.ts'

/** The plates of the project's own pictures that journeys use; null for a car without one. */
export const PICTURED = { 'frame-01': 'VWS279', 'none-01': null } as const

const picture = (name: keyof typeof PICTURED): PhotoFile => ({
  name: 'plate.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync(join(repositoryRoot, `packages/bench/plates/${name}.jpg`)),
})

/** Presses the button for a photo of the plate, and chooses one of the project's pictures. */
export const photographPlate = (page: Page, name: keyof typeof PICTURED): Promise<void> =>
  chooseFile(page, () => page.getByRole('button', { name: 'Read it from a photo' }).click(), picture(name))
