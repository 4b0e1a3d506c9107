import { IconButton } from '@curbwise/ui/entry'
import { VolumeOffIcon, VolumeUpIcon } from '@curbwise/ui/icons'
import { useState, type ReactElement } from 'react'
import { isSoundOn, playSound, setSound } from '../state/sound.ts'

/** Switches the sound for new requests, which this browser remembers. */
export function SoundSwitch(): ReactElement {
  const [on, setOn] = useState(isSoundOn)
  const change = (): void => {
    setSound(!on)
    setOn(!on)
    if (!on) playSound()
  }
  return (
    <IconButton
      label="Sound for new requests"
      title={on ? 'Sound for new requests is on' : 'Sound for new requests is off'}
      icon={on ? <VolumeUpIcon /> : <VolumeOffIcon />}
      aria-pressed={on}
      onClick={change}
    />
  )
}
