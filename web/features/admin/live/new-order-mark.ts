import { readItem, saveItem } from '#web/browser/browser-storage.ts'

const ITEM = 'ADMIN_ORDER_SOUND'

export const isSoundOn = () => readItem(ITEM) === 'on'
export const setSound = (on: boolean) => saveItem(ITEM, on ? 'on' : 'off')

/** Two short notes, made on the spot: no file, nothing to load. A browser plays them once somebody has pressed something. */
export function playSound(): void {
  const audio = new AudioContext()
  const at = audio.currentTime
  for (const [pitch, start] of [
    [880, 0],
    [1175, 0.14],
  ] as const) {
    const [note, volume] = [audio.createOscillator(), audio.createGain()]
    note.frequency.value = pitch
    volume.gain.setValueAtTime(0.08, at + start)
    volume.gain.exponentialRampToValueAtTime(0.001, at + start + 0.3)
    note.connect(volume).connect(audio.destination)
    note.start(at + start)
    note.stop(at + start + 0.3)
  }
  setTimeout(() => void audio.close(), 1_000)
}
