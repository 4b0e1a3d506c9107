import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { develop } from './develop.ts'
import { drawScene } from './draw-scene.ts'
import { SCENES } from './scenes.ts'

const FOLDER = join(import.meta.dirname, '../../plates')

/** `node packages/bench/src/plates/draw.ts`: draws all pictures again, with the list of what is in them. */
mkdirSync(FOLDER, { recursive: true })
for (const scene of SCENES) writeFileSync(join(FOLDER, `${scene.name}.jpg`), await develop(drawScene(scene), scene))
const list = SCENES.map(({ name, kind, plate, view }) => ({
  file: `${name}.jpg`,
  kind,
  license_plate: plate && plate.text.replaceAll(' ', ''),
  state: plate && plate.state,
  typeface: plate && plate.typeface,
  side: Math.round(view.side),
}))
writeFileSync(join(FOLDER, 'plates.json'), `${JSON.stringify(list, null, 2)}\n`)
