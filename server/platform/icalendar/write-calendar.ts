/** One event of a calendar file (RFC 5545), in Asia/Tokyo. */
export type CalendarEvent = {
  /** The same for every version of the event. */
  uid: string
  /** Rises with every version. */
  sequence: number
  status: 'confirmed' | 'tentative' | 'cancelled'
  /** On a wall in Tokyo: '2026-12-11T17:30'. */
  starts: string
  ends: string
  summary: string
  location: string
  description: string
  organizer: { name: string; email: string }
  writtenAt: Date
}

/** A calendar of one event; a cancelled one takes the event of the same UID out of the reader's calendar (RFC 5546). */
export function writeCalendar(event: CalendarEvent): string {
  const { uid, sequence, status, starts, ends, summary, location, description, organizer, writtenAt } = event
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//oriori//orders//JA',
    'CALSCALE:GREGORIAN',
    `METHOD:${status === 'cancelled' ? 'CANCEL' : 'PUBLISH'}`,
    ...tokyo,
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(writtenAt)}`,
    `DTSTART;TZID=Asia/Tokyo:${local(starts)}`,
    `DTEND;TZID=Asia/Tokyo:${local(ends)}`,
    `SUMMARY:${text(summary)}`,
    `LOCATION:${text(location)}`,
    `DESCRIPTION:${text(description)}`,
    `ORGANIZER;CN=${parameter(organizer.name)}:mailto:${organizer.email}`,
    `STATUS:${status.toUpperCase()}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** Japan keeps no summer time. */
const tokyo = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Tokyo',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0900',
  'TZNAME:JST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** '20261211T173000' on a wall in Tokyo. */
const local = (time: string) => `${time.replace(/[-:]/g, '')}00`

const utc = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** Section 3.3.11: what would end a value or begin another line is escaped; other control characters are not allowed. */
function text(value: string): string {
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\n/g, '\\n')
}

/** A parameter has no escapes: quotes and control characters are left out. */
const parameter = (value: string) => `"${value.replace(/["\p{Cc}]/gu, '')}"`

/** Octets a line may have, its break not counted. */
const longest = 75

/** Section 3.1: a longer line goes on after a break and a space, never within a character. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > longest) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
