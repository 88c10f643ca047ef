import { useCallback } from 'react'
import { GuestFrame } from '#web/features/frame/guest-frame.tsx'
import { KeyPage } from '#web/features/frame/key-page.tsx'
import { fetchRefund, type RefundState, selectRefund } from '#web/features/refund/refund.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { keyScreen } from '#web/store/key-screen.ts'
import { useShop } from '#web/store/page-data.tsx'
import { privateHeaders } from '#web/store/private-headers.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { useOnReturn } from '#web/ui/use-on-return.ts'
import { TelephoneAndHours } from '#web/words/telephone.tsx'
import { Naming } from './naming.tsx'
import style from './refund.module.css'
import { RefundSum } from './refund-sum.tsx'

const { handle, load } = keyScreen({
  frame: 'bare',
  fetch: (store, { params }) => [store.dispatch(fetchRefund(params.token!))],
  status: (state) => selectRefund(state).status,
})

export { handle, load as clientLoader, load as loader, privateHeaders as headers }

const title = '返金先の口座のお知らせ'

/** Whoever has the link names the account that money goes back to. */
export default function RefundScreen() {
  const { status, data: refund, token, closed } = useAppSelector(selectRefund)
  const { company, name } = useShop()
  const dispatch = useAppDispatch()
  const again = useCallback(() => {
    if (token) dispatch(fetchRefund(token))
  }, [dispatch, token])
  useOnReturn(again)
  return (
    <GuestFrame beside={<span className={style.label}>返金のご案内</span>}>
      <div className={`wrap ${style.screen}`}>
        <KeyPage title={title} status={status} missing={<Closed closed={closed} />} failed={<Failed onAgain={again} />}>
          {refund && token && (
            <>
              <p className={style.from}>{company || name}から、返金のご案内</p>
              <div className={style.columns}>
                <div className={style.naming}>
                  <Naming refund={refund} token={token} />
                </div>
                <RefundSum refund={refund} />
              </div>
            </>
          )}
        </KeyPage>
      </div>
    </GuestFrame>
  )
}

const closedTitles: Readonly<Record<string, string>> = {
  link_used: 'このリンクは、もうお使いいただけません',
  link_expired: 'このリンクの期限は終わりました',
}

function Closed({ closed }: Pick<RefundState, 'closed'>) {
  return (
    <EmptyState
      picture={illustration('empty-plate')}
      level="h1"
      title={closedTitles[closed?.code ?? ''] ?? 'このリンクは見つかりません'}
    >
      {closed && closed.code in closedTitles
        ? '返金先の口座を変えたいときや、返金が届いていないときは、'
        : 'リンクが途中で切れているかもしれません。メールのリンクの全体を開いても見られないときは、'}
      <TelephoneAndHours />
      でお知らせください。
    </EmptyState>
  )
}

function Failed({ onAgain }: { onAgain: () => void }) {
  return (
    <>
      <h1 className={style.failed}>ただいま表示できません</h1>
      <RetryNote onRetry={onAgain}>お手数ですが、少し時間をおいてもう一度お試しください。</RetryNote>
    </>
  )
}
