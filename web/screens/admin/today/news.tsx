import type { Dashboard } from '#contract/admin/dashboard.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './today-lists.module.css'

type Since = NonNullable<Dashboard['since']>

const kinds: readonly { key: Exclude<keyof Since, 'at'>; name: string; href: string }[] = [
  { key: 'placed', name: '新しい受注', href: adminPaths.orders({ sort: '-placed_at' }) },
  { key: 'changed', name: 'お客さまの変更', href: adminPaths.orders({ sort: '-placed_at' }) },
  { key: 'cancelled', name: 'キャンセル', href: adminPaths.orders({ status: 'cancelled' }) },
  { key: 'bookings', name: 'プランのお申し込み', href: adminPaths.bookings() },
  { key: 'enquiries', name: 'お問い合わせ', href: adminPaths.enquiries() },
]

/** What others have done since this member looked on another visit. */
export function News({ since }: { since: Since }) {
  const news = kinds.filter(({ key }) => since[key] !== null)
  const hasNews = news.some(({ key }) => since[key]! > 0)
  return (
    <Card title="前回からの動き" aside={`${japaneseInstant(new Date(since.at))}から`}>
      {hasNews ? (
        <ul className={style.list}>
          {news
            .filter(({ key }) => since[key]! > 0)
            .map(({ key, name, href }) => (
              <li key={key}>
                <span>{name}</span>
                <TextLink href={href}>{since[key]}件</TextLink>
              </li>
            ))}
        </ul>
      ) : (
        <p className={style.none}>新しい動きはありません。</p>
      )}
    </Card>
  )
}
