import { IconButton } from '@curbwise/ui/entry'
import { VolumeOffIcon, VolumeUpIcon } from '@curbwise/ui/icons'
import { useEffect, useState, type ReactElement } from 'react'
import type { useBoardSound } from '../api/use-board-sound.ts'
import { maySound, playSound } from '../state/sound.ts'

const FIRST_ACTS = ['pointerup', 'keydown'] as const

/** Whether a sound can be heard now: browsers allow it after the first click or key. */
function useMaySound(): boolean {
  const [may, setMay] = useState(maySound)
  useEffect(() => {
    const look = (): void => setMay(maySound())
    for (const act of FIRST_ACTS) window.addEventListener(act, look)
    return () => {
      for (const act of FIRST_ACTS) window.removeEventListener(act, look)
    }
  }, [])
  return may
}

/** Switches the user's own sound for new requests, and plays it once. */
export function SoundSwitch({ sound }: { readonly sound: ReturnType<typeof useBoardSound> }): ReactElement | null {
  const may = useMaySound()
  const { is_on, change } = sound
  if (is_on === null) return null
  const title = is_on
    ? may
      ? 'Sound for new requests is on'
      : 'Sound for new requests is on. Your browser plays it after your first click here.'
    : 'Sound for new requests is off'
  return (
    <IconButton
      label="Sound for new requests"
      title={title}
      icon={is_on ? <VolumeUpIcon /> : <VolumeOffIcon />}
      aria-pressed={is_on}
      onClick={() => {
        change(!is_on)
        if (!is_on) playSound()
      }}
    />
  )
}
