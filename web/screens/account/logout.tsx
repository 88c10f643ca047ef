import { useCallback, useEffect, useState } from 'react'
import { Afterword, MainAction } from '#web/features/account/account-screen.tsx'
import { FormSkeleton } from '#web/features/account/form-skeleton.tsx'
import { SplitLayout } from '#web/features/account/split-layout.tsx'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { logout } from '#web/features/session/auth.slice.ts'
import { isLoggedIn } from '#web/features/session/session.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { privateHeaders } from '#web/store/private-headers.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

export const handle: ScreenHandle = { whilePrepared: true }
export const headers = privateHeaders

const meta = <PageMeta title="ログアウト" hidden />

/** Only the browser knows the session. */
export const clientLoader = Object.assign(async () => null, { hydrate: true as const })

/** This page was loaded from a link of another site. */
function cameFromElsewhere(): boolean {
  const { referrer } = document
  const [loaded] = performance.getEntriesByType('navigation')
  const isFirst = loaded !== undefined && new URL(loaded.name).pathname === paths.logout
  return isFirst && URL.canParse(referrer) && new URL(referrer).origin !== window.location.origin
}

export function HydrateFallback() {
  return <FormSkeleton heading="ログアウト" meta={meta} />
}

/**
 * Opening the screen logs out. If a link of another site led here, it asks first. The logout waits until the screen is
 * shown: the previous screen loses its data with the session and might redirect.
 */
export default function Logout() {
  const dispatch = useAppDispatch()
  const [mustAsk] = useState(cameFromElsewhere)
  const [isStillIn, setStillIn] = useState(() => isLoggedIn())
  const leave = useCallback(async () => {
    await dispatch(logout())
    setStillIn(false)
  }, [dispatch])
  useEffect(() => {
    if (!mustAsk) leave()
  }, [mustAsk, leave])

  if (isStillIn && !mustAsk) return <FormSkeleton heading="ログアウト" meta={meta} />
  if (isStillIn) {
    return (
      <SplitLayout heading="ログアウト" lead="ログアウトします。よろしいですか。">
        {meta}
        <Button block onClick={leave}>
          ログアウトする
        </Button>
      </SplitLayout>
    )
  }
  return (
    <SplitLayout heading="ログアウトしました">
      {meta}
      <Note tone="ok" live>
        <p>ご利用ありがとうございました。この端末に残っているカートは、そのままにしてあります。</p>
      </Note>
      <MainAction>
        <ButtonLink href={paths.order} block>
          お品書きを見る
        </ButtonLink>
      </MainAction>
      <Afterword>
        <ButtonLink href={paths.login} variant="outline" block>
          もう一度ログインする
        </ButtonLink>
      </Afterword>
    </SplitLayout>
  )
}
