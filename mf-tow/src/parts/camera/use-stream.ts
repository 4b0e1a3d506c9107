import { useEffect, useState } from 'react'

/** The widest picture that is worth its upload; a phone gives what it has, up to this. */
const WIDTH = 1920

interface Stream {
  readonly stream: MediaStream | null
  /** There is no camera, or no permission to use it. */
  readonly refused: boolean
}

/** Opens the back camera while the component is mounted. */
export function useStream(): Stream {
  const [state, setState] = useState<Stream>({ stream: null, refused: false })
  useEffect(() => {
    let opened: MediaStream | null = null
    let isClosed = false
    const stop = (): void => opened?.getTracks().forEach((track) => track.stop())
    const open = async (): Promise<void> => {
      try {
        opened = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: { ideal: 'environment' }, width: { ideal: WIDTH } },
        })
        if (isClosed) stop()
        else setState({ stream: opened, refused: false })
      } catch {
        if (!isClosed) setState({ stream: null, refused: true })
      }
    }
    void open()
    return () => {
      isClosed = true
      stop()
    }
  }, [])
  return state
}
