import { useOutletContext } from 'react-router'
import { fetchValidDeleting, selectValidDeleting } from '#web/features/account/deletion/valid-deleting.slice.ts'
import { LoadFailed } from '#web/features/account/load-failed.tsx'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { useHelpLinks } from '#web/help-links.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { beginLoading } from '#web/store/preload.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Unbroken } from '#web/words/unbroken.tsx'
import style from './delete.module.css'
import { DeleteForm } from './delete-form.tsx'
import type { MypageContext } from './layout.tsx'
import type { MypageHandle } from './mypage-frame.tsx'
import { PartSkeleton } from './part-skeleton.tsx'

export const clientLoader = beginLoading((store) => [store.dispatch(fetchValidDeleting())])

const title = '退会のお手続き'

export const handle: MypageHandle = { title }

export default function DeleteAccount() {
  const { isAccountClosed, onAccountClosed } = useOutletContext<MypageContext>()
  if (isAccountClosed) return <Deleted />
  return (
    <>
      <Consequences />
      <Eligibility onGone={onAccountClosed} />
    </>
  )
}

function Consequences() {
  return (
    <>
      <FormSection title="消えるもの">
        <ul className={style.list}>
          <li>お名前、会社名、電話番号、メールアドレス、パスワードと二段階認証</li>
          <li>登録したお届け先とお気に入り</li>
          <li>すべての端末でのログイン</li>
          <li>ご注文の電話番号、メールアドレス、お届け先、会の名前、ご要望、アレルギー</li>
          <li>会の参加者の情報と、お受けしなかった出張プランのお申し込み</li>
          <li>これまでにお送りしたメールの控え</li>
        </ul>
      </FormSection>
      <FormSection title="残るもの">
        <ul className={style.list}>
          <li>
            ご注文・お支払い・お見積りの記録と書類は、法人税法・消費税法などにより、事業年度の終わりの2か月後から10年のあいだ保存します。日付、金額、会社名・部署・お名前、内容と、お出しした書類に記したものです。
          </li>
          <li>
            残した記録はどのアカウントからも見られず、店でも経理の担当だけが開けます。法令で求められる用のほかには使わず、期間が過ぎると自動で消去します。
          </li>
          <li>この端末のカートは、ブラウザーに残ります。</li>
        </ul>
      </FormSection>
    </>
  )
}

function Eligibility({ onGone }: { onGone: () => void }) {
  const { contact } = useHelpLinks()
  const dispatch = useAppDispatch()
  const { status, data } = useAppSelector(selectValidDeleting)
  if (status === 'serverError') return <LoadFailed onAgain={() => dispatch(fetchValidDeleting())} />
  if (!data) return <PartSkeleton />
  if (data.deletable) return <DeleteForm onGone={onGone} />
  return (
    <FormSection title="いまは退会いただけません">
      <Note tone="warn">
        <ul className={style.reasons}>
          {data.reasons.map(({ message }) => (
            <li key={message}>
              <Unbroken>{message}</Unbroken>
            </li>
          ))}
        </ul>
      </Note>
      <p className={style.help}>
        お急ぎのときは、<TextLink {...contact}>お問い合わせ</TextLink>ください。
      </p>
    </FormSection>
  )
}

function Deleted() {
  return (
    <div className={`wrap ${style.gone}`}>
      <PageMeta title={title} hidden />
      <h1>退会のお手続きが終わりました</h1>
      <Note tone="ok" live>
        <p>これまでご利用いただき、ありがとうございました。お手続きの控えをメールでお送りしました。</p>
      </Note>
      <p>
        <ButtonLink href={paths.home} variant="secondary">
          ホームへ戻る
        </ButtonLink>
      </p>
    </div>
  )
}
