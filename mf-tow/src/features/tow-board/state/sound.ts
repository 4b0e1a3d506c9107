const KEY = 'dispatch_sound'
const NOTES: readonly (readonly [hz: number, at_s: number])[] = [
  [880, 0],
  [1175, 0.16],
]
const NOTE_S = 0.14
const VOLUME = 0.2

/** Whether a new request makes a sound in this browser; off until someone switches it on. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}

export function setSound(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off')
  } catch {
    // A browser that stores nothing stays silent.
  }
}

/** Plays two short notes. Silent until the user has clicked or typed on the page: browsers require it. */
export function playSound(): void {
  if (typeof AudioContext === 'undefined') return
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
