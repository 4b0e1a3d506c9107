import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

/**
 * `denied`: the person or the browser doesn't allow the camera. `none`: there is no camera, or the page can't use one. `failed`: another app has
 * it, or its pictures can't be read.
 */
export type ViewfinderState = 'starting' | 'on' | 'denied' | 'none' | 'failed'

export interface Viewfinder {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly state: ViewfinderState
  /** Null if the camera has no light. */
  readonly torch: { readonly is_on: boolean; readonly turn: () => void } | null
  /** Asks for the camera again. */
  readonly retry: () => void
}

/** Between two pictures: reading one takes a few ms on a desktop, and up to 60 ms on a cheap phone. */
const PAUSE_MS = 150
/** Of a picture's side: enough for a code that fills a third of it. */
const MOST_PIXELS = 640

type TorchSet = MediaTrackConstraintSet & { readonly torch: boolean }

const hasTorch = (track: MediaStreamTrack): boolean => {
  const capabilities: object = track.getCapabilities?.() ?? {}
  return 'torch' in capabilities && capabilities.torch === true
}

function stateOf(error: unknown): ViewfinderState {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed'
}

/** Draws the middle of the camera's picture, at most `MOST_PIXELS` wide, and returns it; null until there is a picture. */
function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
  const { videoWidth, videoHeight } = video
  const side = Math.min(videoWidth, videoHeight)
  const size = Math.min(side, MOST_PIXELS)
  const pen = size > 0 ? canvas.getContext('2d', { willReadFrequently: true }) : null
  if (!pen) return null
  canvas.width = size
  canvas.height = size
  pen.drawImage(video, (videoWidth - side) / 2, (videoHeight - side) / 2, side, side, 0, 0, size, size)
  return pen.getImageData(0, 0, size, size)
}

/** Shows the camera in a video element, and calls `onText` with what each QR code in its middle says, until it's unmounted. */
export function useViewfinder(onText: (text: string) => void): Viewfinder {
  const video = useRef<HTMLVideoElement>(null)
  const track = useRef<MediaStreamTrack | null>(null)
  const [state, setState] = useState<ViewfinderState>('starting')
  const [torch, setTorch] = useState<boolean | null>(null)
  const [attempt, setAttempt] = useState(0)
  const read = useEffectEvent(onText)

  useEffect(() => {
    const stopped = new AbortController()
    let timer = 0
    const canvas = document.createElement('canvas')
    const start = async (): Promise<void> => {
      if (!('mediaDevices' in navigator)) {
        setState('none')
        return
      }
      const [{ readCode }, stream] = await Promise.all([
        import('./read-code.ts'),
        navigator.mediaDevices.getUserMedia({
          video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
        }),
      ])
      const end = (): void => stream.getTracks().forEach((one) => one.stop())
      if (stopped.signal.aborted) {
        end()
        return
      }
      stopped.signal.addEventListener('abort', end)
      const shown = video.current
      const [camera] = stream.getVideoTracks()
      if (!shown || !camera) throw new Error('The camera has no picture')
      shown.srcObject = stream
      await shown.play()
      track.current = camera
      setTorch(hasTorch(camera) ? false : null)
      setState('on')
      const look = (): void => {
        if (stopped.signal.aborted) return
        const picture = pictureOf(shown, canvas)
        const text = picture && readCode(picture)
        if (text) read(text)
        timer = window.setTimeout(look, PAUSE_MS)
      }
      look()
    }
    start().catch((error: unknown) => {
      if (!stopped.signal.aborted) setState(stateOf(error))
    })
    return () => {
      stopped.abort()
      window.clearTimeout(timer)
    }
  }, [attempt])

  const turn = (): void => {
    const light: TorchSet = { torch: torch !== true }
    void track.current
      ?.applyConstraints({ advanced: [light] })
      .then(() => setTorch(light.torch))
      .catch(() => setTorch(null))
  }
  return {
    video,
    state,
    torch: state === 'on' && torch !== null ? { is_on: torch, turn } : null,
    retry: () => {
      setState('starting')
      setAttempt(attempt + 1)
    },
  }
}
