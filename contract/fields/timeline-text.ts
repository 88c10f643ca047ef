import { EXAMPLE_START, readTimeFromStart, type TimelineRow, timeFromStart } from '#domain/plan-timeline.ts'

// What happens on the day of a plan, as it is typed: 「16:30 伺う：搬入口から」 for each line, of a day that begins at 18:00.

export const timelineText = (rows: readonly TimelineRow[]): string =>
  rows
    .map(({ minutes, name, text }) => `${timeFromStart(EXAMPLE_START, minutes)} ${name}${text && `：${text}`}`)
    .join('\n')

/** A time that cannot be read is NaN, which no rule of the contract lets pass. */
export function timelineIn(typed: string): TimelineRow[] {
  const lines = typed.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [, time = '', name = '', text = ''] = /^\s*(\S+)\s*([^：:]*)(?:[：:](.*))?$/u.exec(line) ?? []
    return { minutes: readTimeFromStart(EXAMPLE_START, time) ?? Number.NaN, name: name.trim(), text: text.trim() }
  })
}
