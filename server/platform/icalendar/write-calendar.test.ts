import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarEvent, writeCalendar } from './write-calendar.ts'

const event: CalendarEvent = {
  uid: 'a1@shop.example',
  sequence: 0,
  status: 'confirmed',
  starts: '2026-12-11T17:30',
  ends: '2026-12-11T18:00',
  summary: '開発本部 忘年会',
  location: '東京都千代田区大手町一丁目2-3',
  description: '一行目\n二行目; 三つ, 四つ \\',
  organizer: { name: 'おりおり', email: 'shop@example.com' },
  writtenAt: new Date('2026-11-24T01:00:00Z'),
}

const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

/** What a reader makes of a text value. */
function readBack(file: string, name: string): string | undefined {
  const line = linesOf(file).find((each) => each.startsWith(`${name}:`))
  return line?.slice(name.length + 1).replace(/\\([\\;,nN])/g, (_, c: string) => (/n/i.test(c) ? '\n' : c))
}

test('an event in the time of Tokyo, with the zone it needs', () => {
  expect(linesOf(writeCalendar(event))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//oriori//orders//JA',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Tokyo',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0900',
    'TZOFFSETTO:+0900',
    'TZNAME:JST',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:a1@shop.example',
    'SEQUENCE:0',
    'DTSTAMP:20261124T010000Z',
    'DTSTART;TZID=Asia/Tokyo:20261211T173000',
    'DTEND;TZID=Asia/Tokyo:20261211T180000',
    'SUMMARY:開発本部 忘年会',
    'LOCATION:東京都千代田区大手町一丁目2-3',
    'DESCRIPTION:一行目\\n二行目\\; 三つ\\, 四つ \\\\',
    'ORGANIZER;CN="おりおり":mailto:shop@example.com',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a cancelled event says so twice: to the program, and of the event', () => {
  const lines = linesOf(writeCalendar({ ...event, status: 'cancelled', sequence: 1 }))
  expect(lines).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1']))
})

const anyText = fc.string({ unit: 'binary', maxLength: 300 })

test('whatever is written comes back, in lines of 75 octets at most', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const file = writeCalendar({ ...event, summary: text, organizer: { ...event.organizer, name: text } })
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const readable = text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
      expect(readBack(file, 'SUMMARY')).toBe(readable)
      expect(linesOf(file)).toHaveLength(29)
      expect(file).not.toMatch(/[^\P{Cc}\r\n\t]/u)
    }),
  )
})
