import { classes } from './classes.ts'
import style from './icon.module.css'

const people =
  'M9 11.5a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8zM3 20c0-3.4 2.6-5.6 6-5.6s6 2.2 6 5.6M16 5.2a3 3 0 0 1 0 5.8M17.6 14.6c2 .6 3.4 2.4 3.4 5.4'
const ring = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17z'

const paths = {
  add: 'M12 5v14M5 12h14',
  alert: 'M12 3.5 22 20.5H2zM12 10v5M12 17.6v.3',
  arrow: 'M4 12h15M13.5 6.5 19 12l-5.5 5.5',
  back: 'm15 5-7 7 7 7',
  ban: `${ring}M6 6l12 12`,
  bottle: 'M9.5 3h5v4l2 3.5V20.5h-9V10.5l2-3.5zM7.5 14h9',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4',
  cart: 'M4 9.5h16V20H4zM4 9.5 7 5h10l3 4.5M4 14.5h16M12 5v4.5',
  chart: 'M4 4v16h16M8 16v-5M12.5 16V7M17 16v-3',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  clock: `${ring}M12 7.5V12l3.5 2`,
  close: 'm6 6 12 12M18 6 6 18',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  document: 'M6 3.5h9l4 4V20.5H6zM15 3.5v4h4M9.5 12h6M9.5 16h6',
  down: 'm6 9.5 6 6 6-6',
  download: 'M12 4v11M7 10.5l5 5 5-5M4 20h16',
  edit: 'M4 20h4L20 8l-4-4L4 16zM13.5 6.5l4 4',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  filter: 'M4 6h16M7 12h10M10 18h4',
  gear: 'M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2',
  grip: 'M9 6h.3M15 6h.3M9 12h.3M15 12h.3M9 18h.3M15 18h.3',
  info: `${ring}M12 11v5.5M12 7.6v.3`,
  leave: 'M14 4h6v16h-6M4 12h11M11 8l4 4-4 4',
  lock: 'M5.5 11h13v9.5h-13zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11M12 14.5v2.5',
  more: 'M5 12h.3M12 12h.3M19 12h.3',
  mail: 'M3.5 5.5h17v13h-17zM3.5 6.5 12 13l8.5-6.5',
  next: 'm9 5 7 7-7 7',
  offline: 'M4 19v-3M9 19v-6M14 19v-9M19 19V7M4 5l16 15',
  people,
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c0-4 3.2-6.5 7.5-6.5s7.5 2.5 7.5 6.5',
  phone:
    'M5 3.5h4l1.5 5-2.5 2c1 2.5 3 4.5 5.5 5.5l2-2.5 5 1.5v4c0 1-1 1.5-2 1.5C11 20.5 3.5 13 3.5 5.5c0-1 .5-2 1.5-2z',
  pin: 'M12 21s7-6.2 7-11.4A7 7 0 0 0 5 9.6C5 14.8 12 21 12 21zM12 12a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8z',
  pot: 'M3 13h18c0 4-3.5 6.5-6.5 6.5h-5C6.5 19.5 3 17 3 13zM8 9.5c0-2 1.5-2 1.5-4M12 9.5c0-2 1.5-2 1.5-4M16 9.5c0-2 1.5-2 1.5-4',
  reload: 'M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.5 3.5v4h-4',
  remove: 'M5 12h14',
  return: 'M9 6 4 11l5 5M4 11h10a6 6 0 0 1 6 6v2',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5l5 5',
  shop: 'M4.5 11v9h15v-9M3 8.5 5 4h14l2 4.5c0 1.5-1.2 2.5-2.7 2.5S15.5 10 15.5 8.5c0 1.5-1.5 2.5-3.5 2.5s-3.5-1-3.5-2.5c0 1.5-1.3 2.5-2.8 2.5S3 10 3 8.5zM9.5 20v-5h5v5',
  swap: 'M4 8.5h14l-4-4M20 15.5H6l4 4',
  trash: 'M4.5 7h15M9 7V4h6v3M6.5 7l1 13.5h9l1-13.5M10.5 11v6M13.5 11v6',
  yen: 'M6 4l6 8 6-8M12 12v8.5M7.5 13h9M7.5 16.5h9',
} as const

export type IconName = keyof typeof paths

/** A line icon, as tall as the text around it. Screen readers skip it: use it with text. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={classes(style.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
