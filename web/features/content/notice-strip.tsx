import type { Notice } from '#contract/notices.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './notice-strip.module.css'

/** What the shop has to say to everybody; nothing at all where there is nothing. */
export function NoticeStrip({ notices }: { notices: readonly Pick<Notice, 'id' | 'message' | 'path'>[] }) {
  if (notices.length === 0) return null
  return (
    <section className={style.strip} aria-label="お知らせ">
      <ul className="wrap">
        {notices.map(({ id, message, path }) => (
          <li key={id}>
            <Icon name="info" />
            <p>{path ? <TextLink href={path}>{message}</TextLink> : message}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
