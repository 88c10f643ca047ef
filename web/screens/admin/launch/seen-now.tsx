import type { Settings } from '#contract/admin/settings.ts'
import { telWords } from '#contract/tel-words.ts'
import { paths } from '#web/paths.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './launch.module.css'

/** What everybody else sees of the shop until it opens, in small. */
export function SeenNow({ settings: { name, tel, email } }: { settings: Settings }) {
  const { siteUrl } = usePageConfig()
  return (
    <Card
      title="いま、お客さまに見えているもの"
      aside={
        <TextLink href={paths.home} target="_blank">
          開く
        </TextLink>
      }
    >
      <div className={style.seen}>
        <p className={style.address}>
          <Icon name="lock" /> {new URL(siteUrl).host}
        </p>
        <div className={`on-ai ${style.page}`}>
          <p className={style.shop}>
            <img src="/mark-reverse.svg" alt="" width="24" height="24" /> {name}
          </p>
          <p className={style.says}>ただいま開店の準備をしています</p>
          <p>ご注文は、開店のあとに承ります。</p>
          {tel && <p>お電話 {telWords(tel)}</p>}
          {email && <p>メール {email}</p>}
        </div>
      </div>
    </Card>
  )
}
