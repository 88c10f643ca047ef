import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { BesidePicture } from '#web/features/account/beside-picture.tsx'
import { logout } from '#web/features/auth/auth.slice.ts'
import { privateHeaders } from '#web/features/session/guard.ts'
import { isLoggedIn } from '#web/features/session/session.ts'
import { PageMeta } from '#web/features/shell/page-meta.tsx'
import { paths } from '#web/paths.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { storeContext } from '#web/store/page-context.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { FormOnItsWay } from './form-on-its-way.tsx'
import style from './reset-password.module.css'

export const headers = privateHeaders

const meta = <PageMeta title="ログアウト" hidden />

/** Opening the screen logs out, unless a link of another site led here: that one asks first. */
export const clientLoader = Object.assign(
  async ({ context }: LoaderFunctionArgs) => {
    if (isLoggedIn() && !cameFromElsewhere()) await context.get(storeContext).dispatch(logout())
    return null
  },
  { hydrate: true as const },
)

/** This page was loaded as such, by a link of another site. */
function cameFromElsewhere(): boolean {
  const { referrer } = document
  const [loaded] = performance.getEntriesByType('navigation')
  const isFirst = loaded !== undefined && new URL(loaded.name).pathname === paths.logout
  return isFirst && URL.canParse(referrer) && new URL(referrer).origin !== window.location.origin
}

export function HydrateFallback() {
  return <FormOnItsWay heading="ログアウト" meta={meta} />
}

export default function Logout() {
  const dispatch = useAppDispatch()
  const [isStillIn, setStillIn] = useState(() => isLoggedIn())
  if (isStillIn) {
    const leave = async () => {
      await dispatch(logout())
      setStillIn(false)
    }
    return (
      <BesidePicture heading="ログアウト" lead="ログアウトします。よろしいですか。">
        {meta}
        <Button block onClick={leave}>
          ログアウトする
        </Button>
      </BesidePicture>
    )
  }
  return (
    <BesidePicture heading="ログアウトしました">
      {meta}
      <Note tone="ok" live>
        <p>ご利用ありがとうございました。この端末に残っているカートは、そのままにしてあります。</p>
      </Note>
      <div className={style.button}>
        <ButtonLink href={paths.order} block>
          お品書きを見る
        </ButtonLink>
      </div>
      <p className={style.back}>
        <ButtonLink href={paths.login} variant="outline" block>
          もう一度ログインする
        </ButtonLink>
      </p>
    </BesidePicture>
  )
}
