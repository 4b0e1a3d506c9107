// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import encodeQR from 'qr'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { codeIn } from './code-in.ts'
import { CodeScanner } from './code-scanner.tsx'
import { readCode } from './read-code.ts'

const SCALE = 6
const ORIGINAL = HTMLCanvasElement.prototype.getContext

type Picture = Parameters<typeof readCode>[0]

/** A picture of a QR code, as a canvas returns it. */
function pictureOf(text: string): Picture {
  const modules = encodeQR(text, 'raw', { border: 4 })
  const side = modules.length * SCALE
  const data = new Uint8ClampedArray(side * side * 4)
  for (let at = 0; at < side * side; at++) {
    const [x, y] = [Math.floor((at % side) / SCALE), Math.floor(at / side / SCALE)]
    data.set(modules[y]?.[x] ? [20, 20, 24, 255] : [236, 236, 230, 255], at * 4)
  }
  return { data, width: side, height: side }
}

let shown: Picture
const stop = vi.fn()
const applied = vi.fn(async () => undefined)

/** A camera that shows `shown`. */
function cameraWith(capabilities: object, refusal?: DOMException): void {
  const track = { stop, getCapabilities: () => capabilities, applyConstraints: applied }
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] }
  const getUserMedia = async () => {
    if (refusal) throw refusal
    return stream
  }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
}

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockImplementation(() => shown.width)
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockImplementation(() => shown.height)
  const pen = { drawImage: () => undefined, getImageData: () => shown }
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { configurable: true, value: () => pen })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  stop.mockClear()
  applied.mockClear()
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { configurable: true, value: ORIGINAL })
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

function open() {
  const [onCode, onType] = [vi.fn(), vi.fn()]
  const view = render(<CodeScanner subject="the code on the boot" onCode={onCode} onType={onType} />)
  return { onCode, onType, view }
}

it('reads the code in a picture, and nothing where there is none', () => {
  expect(readCode(pictureOf('0405'))).toBe('0405')
  const empty = { data: new Uint8ClampedArray(200 * 200 * 4).fill(180), width: 200, height: 200 }
  expect(readCode(empty)).toBeNull()
})

it('takes a code from plain text or an address, and nothing else', () => {
  expect(codeIn(' 0405 ')).toBe('0405')
  expect(codeIn('https://app.example.com/boot-devices?code=0405')).toBe('0405')
  expect(codeIn('https://example.com/menu')).toBeNull()
  expect(codeIn('')).toBeNull()
  expect(codeIn('x'.repeat(41))).toBeNull()
})

it('gives what the camera reads, and ends the camera with the page', async () => {
  shown = pictureOf('0405')
  cameraWith({})
  const { onCode, view } = open()
  await screen.findByText('Code read: 0405')
  expect(onCode).toHaveBeenCalledWith('0405')
  expect(screen.queryByRole('button', { name: 'Light' })).toBeNull()
  view.unmount()
  expect(stop).toHaveBeenCalled()
})

it('says that another code is not one of a device, and turns the light on', async () => {
  shown = pictureOf('https://example.com/menu')
  cameraWith({ torch: true })
  const { onCode } = open()
  await screen.findByText('This isn’t the code of a device')
  expect(onCode).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Light', pressed: false }))
  await screen.findByRole('button', { name: 'Light', pressed: true })
  expect(applied).toHaveBeenCalledWith({ advanced: [{ torch: true }] })
})

it('says what to do without permission, and typing is always there', async () => {
  shown = pictureOf('0405')
  cameraWith({}, new DOMException('no', 'NotAllowedError'))
  const { onType } = open()
  await screen.findByText('The camera isn’t allowed')
  await userEvent.click(screen.getByRole('button', { name: 'Type the code' }))
  expect(onType).toHaveBeenCalledOnce()
  cameraWith({})
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Code read: 0405')
})

it('says that there is no camera', async () => {
  shown = pictureOf('0405')
  open()
  await screen.findByText('No camera here')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
