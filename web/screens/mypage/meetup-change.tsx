import { useEffect, useMemo } from 'react'
import { useParams } from 'react-router'
import type { Meetup } from '#contract/meetups.ts'
import { orderDifferences } from '#contract/order-changes.ts'
import { telWords } from '#contract/tel-words.ts'
import { isChangeable } from '#domain/meetup.ts'
import { IS_HELD } from '#domain/payment.ts'
import { japaneseInstant, longJapaneseDate } from '#domain/tokyo-date.ts'
import { loadSchemas } from '#web/api/load-schemas.ts'
import { LoadFailed } from '#web/features/account/load-failed.tsx'
import { fetchSelectableDates, selectDay } from '#web/features/booking/selectable-date.slice.ts'
import { ProductPicker } from '#web/features/catalog/product-picker.tsx'
import { fetchProducts, selectAllProducts, selectProductsById } from '#web/features/catalog/products.slice.ts'
import { changeDraftActions } from '#web/features/meetups/change/change-drafts.slice.ts'
import { deadlineWords } from '#web/features/meetups/change/change-words.ts'
import { meetupChangeActions, selectMeetupChange } from '#web/features/meetups/change/meetup-change.slice.ts'
import { DifferenceRows } from '#web/features/meetups/difference-rows.tsx'
import { fetchMeetup, selectMeetupDetail } from '#web/features/meetups/meetup-detail.slice.ts'
import { titleOf } from '#web/features/meetups/status-words.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { beginLoading } from '#web/store/preload.ts'
import { useNow } from '#web/store/use-now.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Telephone, TelephoneAndHours } from '#web/words/telephone.tsx'
import { Unbroken } from '#web/words/unbroken.tsx'
import { ChangeForm } from './change/change-form.tsx'
import style from './meetup-change.module.css'
import type { MypageHandle } from './mypage-frame.tsx'
import { PartSkeleton } from './part-skeleton.tsx'

export const clientLoader = beginLoading((store, { params }) => {
  // A form without them is checked by the shop alone.
  loadSchemas().catch(() => {})
  return [store.dispatch(fetchMeetup(params.id!)), store.dispatch(fetchSelectableDates())]
})

export const handle: MypageHandle = { title: 'ご注文の変更', whole: true }

export default function MeetupChange() {
  const dispatch = useAppDispatch()
  const { id } = useParams()
  const { status, data } = useAppSelector(selectMeetupDetail)
  const meetup = data?.id === id ? data : undefined
  return (
    <div className={style.screen}>
      <Breadcrumbs
        trail={[
          { name: 'マイページ', href: paths.mypage },
          { name: 'ご注文の一覧', href: paths.meetups },
          ...(meetup ? [{ name: titleOf(meetup), href: paths.meetup(meetup.id) }] : []),
          { name: '変更' },
        ]}
      />
      <h1 className={style.heading}>ご注文の変更</h1>
      {status === '404' ? (
        <Missing />
      ) : status === 'serverError' && !meetup ? (
        <LoadFailed onAgain={() => dispatch(fetchMeetup(id!))} />
      ) : meetup ? (
        <Found meetup={meetup} />
      ) : (
        <PartSkeleton />
      )}
    </div>
  )
}

function Found({ meetup }: { meetup: Meetup }) {
  const now = useNow()
  const isOpen = isChangeable(meetup.status) && now < new Date(meetup.cutoff_at)
  return (
    <>
      <p className={style.about}>
        <span className="num">{meetup.number}</span>
        <span>{titleOf(meetup)}</span>
        <span>{longJapaneseDate(meetup.meetup_date)}</span>
      </p>
      {isOpen ? <Open meetup={meetup} now={now} /> : <Closed meetup={meetup} />}
    </>
  )
}

function Open({ meetup, now }: { meetup: Meetup; now: Date }) {
  const dispatch = useAppDispatch()
  const { id, meetup_date, payment } = meetup
  const change = useAppSelector(selectMeetupChange)
  const products = useAppSelector(selectAllProducts)
  const productsById = useAppSelector(selectProductsById)
  const day = useAppSelector((state) => selectDay(state, meetup_date))
  useEffect(() => {
    dispatch(meetupChangeActions.opened(id))
    dispatch(fetchProducts({ meetupDate: meetup_date }))
  }, [dispatch, id, meetup_date])
  const windows = useMemo(() => day?.windows ?? [], [day])
  if (change.id !== id) return <PartSkeleton />
  return (
    <>
      <div className={style.note}>
        <Note>
          <Unbroken>{deadlineWords(meetup, now)}</Unbroken>
          変更を確定するまで、いまのご注文のままです。開催日の変更は、
          <Telephone />
          で承ります。
          {IS_HELD[payment.method] && (
            <p>
              クレジットカードでお支払いのご注文は、確保している金額を超える変更を承れません。増やす分は、
              <TextLink href={paths.order}>お品書き</TextLink>から別にご注文ください。
            </p>
          )}
        </Note>
      </div>
      {change.overtaken && <Overtaken before={change.overtaken} meetup={meetup} />}
      <ChangeForm
        meetup={meetup}
        windows={windows}
        products={productsById}
        picker={(chosen, close) => (
          <ProductPicker
            open
            onClose={close}
            products={products}
            chosen={chosen}
            onChoose={(product) =>
              dispatch(changeDraftActions.merged({ id, piece: { qty: { [product.id]: product.min_qty } } }))
            }
          />
        )}
      />
    </>
  )
}

/** Somebody else has changed the order while this form was open. */
function Overtaken({ before, meetup }: { before: Meetup; meetup: Meetup }) {
  return (
    <div className={style.note}>
      <Note tone="warn" live>
        <p>
          <b>ほかの画面で、このご注文が変更されました。</b>
          いまの内容は下のとおりです。ご入力いただいた変更は残っていますので、お確かめのうえ、もう一度確定してください。
        </p>
        <DifferenceRows differences={orderDifferences(before, meetup, { tel: telWords })} />
      </Note>
    </div>
  )
}

function Closed({ meetup }: { meetup: Meetup }) {
  const { id, status, cutoff_at } = meetup
  return (
    <div className={style.closed}>
      <Note tone="warn">
        <p>
          {status === 'cancelled'
            ? 'このご注文はキャンセル済みのため、変更できません。'
            : isChangeable(status)
              ? `変更をお受けできる期限（${japaneseInstant(new Date(cutoff_at))}）を過ぎました。`
              : 'ご用意を始めているため、この画面では変更を承れません。'}
        </p>
        <p>
          お困りのことがありましたら、
          <TelephoneAndHours />
          でご相談ください。
        </p>
      </Note>
      <p className={style.back}>
        <ButtonLink variant="outline" href={paths.meetup(id)}>
          ご注文の内容へ戻る
        </ButtonLink>
      </p>
    </div>
  )
}

function Missing() {
  return (
    <EmptyState
      picture={illustration('empty-plate')}
      title="このご注文は見つかりません"
      action={<ButtonLink href={paths.meetups}>ご注文の一覧を見る</ButtonLink>}
    >
      アドレスが途中で切れているか、ほかのアカウントのご注文かもしれません。
    </EmptyState>
  )
}
