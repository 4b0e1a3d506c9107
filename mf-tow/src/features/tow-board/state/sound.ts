const NOTES: readonly (readonly [hz: number, at_s: number])[] = [
  [880, 0],
  [1175, 0.16],
]
const NOTE_S = 0.14
const VOLUME = 0.2

/** Whether the browser lets this page make a sound: not before the user has clicked or typed on it. */
export const maySound = (): boolean => navigator.userActivation?.hasBeenActive ?? true

/** Plays two short notes, or nothing where the browser doesn't let the page make a sound. */
export function playSound(): void {
  if (typeof AudioContext === 'undefined' || !maySound()) return
  const audio = new AudioContext()
  const volume = audio.createGain()
  volume.gain.value = VOLUME
  volume.connect(audio.destination)
  for (const [hz, at] of NOTES) {
    const note = audio.createOscillator()
    note.frequency.value = hz
    note.connect(volume)
    note.start(audio.currentTime + at)
    note.stop(audio.currentTime + at + NOTE_S)
    note.onended = at > 0 ? () => void audio.close() : null
  }
}
