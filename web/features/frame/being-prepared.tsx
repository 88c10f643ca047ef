import { useRole } from '#web/features/session/session.ts'
import { paths } from '#web/paths.ts'
import { useShop } from '#web/store/page-data.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './being-prepared.module.css'
import { PageMeta } from './page-meta.tsx'

/** Every screen of a shop that has not opened, but those its staff need and the legal notices. */
export function BeingPrepared() {
  const { name, tel, hours, email } = useShop()
  const isAdmin = useRole() === 'admin'
  return (
    <main id="main" tabIndex={-1} className={`on-ai section-ai ${style.screen}`}>
      <PageMeta title="開店の準備中" hidden />
      <p className={style.shop}>
        <img src="/mark-reverse.svg" alt="" width={48} height={48} />
        {name}
      </p>
      <h1>ただいま開店の準備をしています</h1>
      <p className={style.text}>
        ご注文は、開店のあとに承ります。
        {tel && (
          <>
            <br />
            お電話 <TextLink href={paths.tel(tel)}>{tel}</TextLink>
            {hours && `（${hours}）`}
          </>
        )}
        {email && (
          <>
            <br />
            メール <TextLink href={`mailto:${email}`}>{email}</TextLink>
          </>
        )}
      </p>
      {isAdmin && <TextLink href={paths.adminProducts}>管理画面へ</TextLink>}
    </main>
  )
}
