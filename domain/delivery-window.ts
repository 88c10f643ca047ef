import { twoDigits } from './tokyo-date.ts'

/** Half an hour in which the delivery arrives; 'HH:mm' in Asia/Tokyo. */
export type DeliveryWindow = { from: string; to: string }

/** All half hours from the first time to the second. */
export function deliveryWindows(from = '10:00', to = '20:00'): DeliveryWindow[] {
  const windows: DeliveryWindow[] = []
  const last = minutesOf(to)
  for (let start = minutesOf(from); start + 30 <= last; start += 30) {
    windows.push({ from: timeOf(start), to: timeOf(start + 30) })
  }
  return windows
}

export function isDeliveryWindow(wanted: DeliveryWindow, windows: readonly DeliveryWindow[]): boolean {
  return windows.some((window) => window.from === wanted.from && window.to === wanted.to)
}

/** Half an hour of air before noon, or before half past six where there is alcohol: most gatherings begin then. */
export function suggestedWindow(windows: readonly DeliveryWindow[], hasAlcohol: boolean): DeliveryWindow | undefined {
  const wanted = hasAlcohol ? '17:30' : '11:00'
  return windows.find(({ from }) => from === wanted)
}

/** '17:30〜18:00' */
export function formatWindow({ from, to }: DeliveryWindow): string {
  return `${from}〜${to}`
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return hours! * 60 + minutes!
}

function timeOf(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}
