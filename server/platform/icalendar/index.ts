export { type CalendarEvent, writeCalendar } from './write-calendar.ts'
