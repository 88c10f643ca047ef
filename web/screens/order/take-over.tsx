import { useLocation, useNavigate } from 'react-router'
import { japaneseDate } from '#domain/tokyo-date.ts'
import type { Failure } from '#web/api/errors.ts'
import { Afterword } from '#web/features/account/account-screen.tsx'
import { LinkProblem } from '#web/features/account/link-problem.tsx'
import { isLinkProblem } from '#web/features/account/link-refusal.ts'
import { linkScreenHandle, readLinkToken, useLinkToken } from '#web/features/account/link-screen.ts'
import { forgetLinkToken } from '#web/features/account/link-token.ts'
import { Problem } from '#web/features/account/problem.tsx'
import { SplitLayout } from '#web/features/account/split-layout.tsx'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { isLoggedIn } from '#web/features/session/session.ts'
import { paths } from '#web/paths.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { privateHeaders } from '#web/store/private-headers.ts'
import { useHydrated } from '#web/store/use-hydrated.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useStillHere } from '#web/ui/use-still-here.ts'
import { OfferedOrderRows, useOfferedOrder } from './offered-order.tsx'
import style from './take-over.module.css'

export const handle = linkScreenHandle
export const headers = privateHeaders
export const clientLoader = readLinkToken

const heading = '幹事の引き継ぎ'

const acceptTransfer = createApiThunk<{ id: string }, string>('meetups/acceptTransfer', (token, { api }) =>
  api.call('acceptTransfer', { body: { token } }),
)

const meta = <PageMeta title={heading} hidden />

/** A colleague opens the mailed link. Only pressing the button has an effect, and it takes the account of that address. */
export default function TakeOver() {
  const token = useLinkToken()
  const { pathname } = useLocation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const isHere = useHydrated()
  const isStillHere = useStillHere()
  const { busy, failure, failures, submit } = useSubmit()
  const { offered, unread } = useOfferedOrder(token)

  const accept = async (linkToken: string) => {
    const refused = await submit(async () => {
      const outcome = await dispatch(acceptTransfer(linkToken))
      if (acceptTransfer.fulfilled.match(outcome)) {
        forgetLinkToken(pathname)
        dispatch(toastActions.showMessage({ text: 'ご注文を引き継ぎました' }))
        if (isStillHere()) navigate(paths.meetup(outcome.payload.id), { replace: true })
      }
      return outcome
    })
    if (refused && isLinkProblem(refused)) forgetLinkToken(pathname)
  }
  const gone = [failure, unread].find(isLinkProblem)
  if (isHere && (!token || gone)) return <Gone failure={gone} />
  return (
    <SplitLayout
      heading={heading}
      lead={`${offered ? `${offered.from.name}さまから、${japaneseDate(offered.meetup_date)}の会の引き継ぎのお願いです。` : ''}引き継ぎをお引き受けいただくと、ご注文と会がお客さまのマイページに移ります。変更やキャンセル、お支払いのご案内は、以後お客さまに承ります。`}
    >
      {meta}
      {!unread && (
        <div className={style.offered}>
          <OfferedOrderRows offered={offered} />
        </div>
      )}
      <Problem failure={failure} failures={failures} />
      {isHere && isLoggedIn() ? (
        <Button block busy={busy} busyText="引き継いでいます" onClick={() => token && accept(token)}>
          このご注文を引き継ぐ
        </Button>
      ) : (
        isHere && (
          <div className={style.ways}>
            <ButtonLink href={paths.loginBackTo(paths.takeOver)} block>
              ログインして引き継ぐ
            </ButtonLink>
            <ButtonLink href={paths.createAccount} variant="outline" block>
              会員登録をする
            </ButtonLink>
          </div>
        )
      )}
      <Afterword>
        引き継ぎのメールを受け取ったアドレスの会員登録が必要です。ご登録のあとは、引き継ぎのメールのリンクをもう一度お開きください。お引き受けにならないときは、この画面を閉じてください。何も変わりません。
      </Afterword>
    </SplitLayout>
  )
}

function Gone({ failure }: { failure: Failure | undefined }) {
  return (
    <SplitLayout heading={heading}>
      {meta}
      <LinkProblem failure={failure}>
        <ButtonLink href={paths.meetups} block>
          ご注文の一覧を見る
        </ButtonLink>
      </LinkProblem>
    </SplitLayout>
  )
}
