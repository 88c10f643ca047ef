import { japaneseDate } from '#domain/tokyo-date.ts'
import type { Failure } from '#web/api/errors.ts'
import { Afterword } from '#web/features/account/account-screen.tsx'
import { LinkProblem } from '#web/features/account/link-problem.tsx'
import { isLinkProblem } from '#web/features/account/link-refusal.ts'
import { linkScreenHandle, readLinkToken, useLinkToken } from '#web/features/account/link-screen.ts'
import { Problem } from '#web/features/account/problem.tsx'
import { SplitLayout } from '#web/features/account/split-layout.tsx'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { isLoggedIn } from '#web/features/session/session.ts'
import { paths } from '#web/paths.ts'
import { privateHeaders } from '#web/store/private-headers.ts'
import { useHydrated } from '#web/store/use-hydrated.ts'
import { BirthDateField } from '#web/ui/birth-date-field.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { OfferedOrderRows } from './offered-order.tsx'
import style from './take-over.module.css'
import { useTakeOver } from './use-take-over.ts'

export const handle = linkScreenHandle
export const headers = privateHeaders
export const clientLoader = readLinkToken

const heading = '幹事の引き継ぎ'

const meta = <PageMeta title={heading} hidden />

/** A colleague opens the mailed link. Only pressing the button has an effect, and it takes the account of that address. */
export default function TakeOver() {
  const token = useLinkToken()
  const isHere = useHydrated()
  const { form, offered, unread, birthDate, setBirthDate } = useTakeOver(token)
  const gone = [form.failure, unread].find(isLinkProblem)
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
      <Problem failure={form.failure} failures={form.failures} />
      {isHere && isLoggedIn() ? (
        <form {...form.props} aria-label={heading}>
          {setBirthDate && (
            <div className={style.age}>
              <BirthDateField
                label="お引き受けになる方の生年月日"
                typed={birthDate}
                onType={(piece) => setBirthDate((before) => ({ ...before, ...piece }))}
                error={form.errorOf('birth_date')}
              />
            </div>
          )}
          <Button type="submit" block busy={form.busy} busyText="引き継いでいます">
            このご注文を引き継ぐ
          </Button>
        </form>
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
