/** Half hours from the first to the last, wall-clock `HH:MM`; both bounds lie on a half hour. */
export function deliveryWindows({ deliveryFrom, deliveryTo }: { deliveryFrom: string; deliveryTo: string }) {
  const windows: { from: string; to: string }[] = []
  for (let at = minutesOf(deliveryFrom); at + 30 <= minutesOf(deliveryTo); at += 30) {
    windows.push({ from: clock(at), to: clock(at + 30) })
  }
  return windows
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
