import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { Picture } from '#web/ui/picture.tsx'
import { PageMeta } from './page-meta.tsx'
import style from './status-screen.module.css'

/** There is no page at this address. */
export function NotFoundScreen() {
  return (
    <StatusFrame
      title="お探しのページが見つかりません"
      text="移動したか、公開を終えたようです。お手数ですが、入り口からお探しください。"
      action={
        <>
          <ButtonLink href={paths.home} variant="white">
            ホームへ戻る
          </ButtonLink>
          <ButtonLink href={paths.order} variant="outline-white">
            お品書きを見る
          </ButtonLink>
        </>
      }
    />
  )
}

/** The shop or the connection failed. */
export function ServerErrorScreen() {
  return (
    <StatusFrame
      title="ただいま表示できません"
      text="お手数ですが、少し時間をおいてもう一度お試しください。カートの中身とご入力の内容は残っています。"
      action={
        <>
          <Button variant="white" onClick={() => window.location.reload()}>
            もう一度試す
          </Button>
          <ButtonLink href={paths.home} variant="outline-white">
            ホームへ戻る
          </ButtonLink>
        </>
      }
    />
  )
}

function StatusFrame({ title, text, action }: { title: string; text: string; action: React.ReactNode }) {
  return (
    <div className={`on-ai ${style.screen}`}>
      <PageMeta title={title} hidden />
      <div className={`wrap ${style.inner}`}>
        <Picture picture={illustration('not-found')} sizes="(width <= 768px) 80vw, 420px" cut="lead" decorative eager />
        <div>
          <h1>{title}</h1>
          <p className={style.text}>{text}</p>
          <div className={style.actions}>{action}</div>
        </div>
      </div>
    </div>
  )
}
