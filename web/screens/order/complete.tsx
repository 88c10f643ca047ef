import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { Meetup } from '#contract/meetups.ts'
import { formatYen } from '#domain/money.ts'
import { type LastOrder, placingActions, selectLastOrder } from '#web/features/checkout/placing.slice.ts'
import { ToolList } from '#web/features/content/tool-list.tsx'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { CalendarButton, CalendarLink } from '#web/features/meetups/calendar-button.tsx'
import { NextSteps } from '#web/features/meetups/next-steps.tsx'
import { When } from '#web/features/sale/review-rows.tsx'
import { useRole } from '#web/features/session/session.ts'
import { useForMembers } from '#web/features/session/use-for-members.ts'
import { paths } from '#web/paths.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { Note } from '#web/ui/note.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { kanjiDay } from '#web/words/kanji-date.ts'
import style from './complete.module.css'

/** Only the browser's storage has the order, so the browser renders the first page too. */
export const clientLoader = Object.assign(async () => null, { hydrate: true as const })

export function HydrateFallback() {
  return (
    <div className={`wrap ${style.waiting}`}>
      <PageMeta title="ご注文ありがとうございます" hidden />
      <Loading>
        <Skeleton height="420px" />
      </Loading>
    </div>
  )
}

export default function Complete() {
  const { id } = useParams()
  const order = useAppSelector(selectLastOrder)
  return order && order.id === id ? <Thanks order={order} /> : <Unknown />
}

function Thanks({ order }: { order: LastOrder }) {
  const { number, meetup_date, delivery_window, total, email } = order
  const dispatch = useAppDispatch()
  const placed = useOwnOrder(order)
  const keep = useForMembers(loadKeepOffer)
  useEffect(() => {
    dispatch(placingActions.thanksShown())
    return () => {
      dispatch(placingActions.thanksLeft())
    }
  }, [dispatch])
  return (
    <div className="wrap">
      <PageMeta title="ご注文ありがとうございます" hidden />
      <div className={style.thanks}>
        <p className={`tate ${style.tate}`} aria-hidden="true">
          {kanjiDay(meetup_date)}、
          <br />
          おいしい席を。
        </p>
        <div>
          <div className={style.accepted}>
            <Note tone="ok">ご注文を承りました</Note>
          </div>
          <h1 className={style.heading}>ご注文ありがとうございます</h1>
          <p className={style.mail}>
            ご注文の控えを {email} へお送りしました。届かない場合は、迷惑メールの振り分けをお確かめください。
          </p>
          <div className={style.facts}>
            <DefinitionRows
              dense
              rows={[
                { term: 'ご注文番号', text: <b className="num">{number}</b> },
                { term: '開催日・お届け', text: <When order={{ meetup_date, delivery_window }} /> },
                { term: 'お支払い合計', text: <span className="num">{formatYen(total)}（税込）</span> },
              ]}
            />
          </div>
          <p className={style.ways}>
            <ButtonLink
              variant="secondary"
              href={order.guest_token ? paths.guestOrder(order.guest_token) : paths.meetup(order.id)}
            >
              このご注文のページを見る
            </ButtonLink>
            {order.guest_token ? (
              <CalendarLink token={order.guest_token} />
            ) : (
              <>
                {placed && (
                  <ButtonLink variant="outline" href={paths.event(placed.event_id, 'invite')}>
                    参加者を招待する
                  </ButtonLink>
                )}
                <CalendarButton id={order.id} number={number} />
              </>
            )}
            <ButtonLink variant="outline" href={paths.home}>
              ホームへ戻る
            </ButtonLink>
          </p>
          {placed && keep && <keep.KeepAddressOffer order={placed} />}
        </div>
        <Picture
          picture={illustration('utsuwa')}
          ratio="3 / 4"
          cut="large"
          sizes="300px"
          className={style.picture}
          decorative
        />
      </div>
      <NextSteps order={order} />
      {order.guest_token && <AccountOffer />}
    </div>
  )
}

/** What the account has of it: its gathering, which is the very next act, and where it goes. Without it they are not offered. */
function useOwnOrder({ id, guest_token }: LastOrder): Meetup | undefined {
  const dispatch = useAppDispatch()
  const [placed, setPlaced] = useState<Meetup>()
  useEffect(() => {
    if (guest_token) return
    void dispatch(findOrder(id)).then((found) => findOrder.fulfilled.match(found) && setPlaced(found.payload))
  }, [dispatch, id, guest_token])
  return placed
}

const findOrder = createApiThunk<Meetup, string>('complete/order', (id, { api, signal }) =>
  api.call('getMeetup', { params: { id }, signal }),
)

const loadKeepOffer = () => import('#web/features/addresses/keep-address-offer.tsx')

/** Guests need no account. The offer comes last. */
function AccountOffer() {
  const role = useRole()
  if (role !== 'guest') return null
  return (
    <section className={style.offer}>
      <h2 className={style.offerTitle}>この会の準備も、次の会も</h2>
      <p>
        会員登録をしていただくと、次回からご注文者の入力が不要になり、ご注文の変更もマイページでできます。同じメールアドレスでご登録のあと、マイページでこのご注文をご自身のアカウントに追加できます。この会の出欠も、リンク1本で集められます。
      </p>
      <ToolList />
      <p className={style.register}>
        <ButtonLink variant="outline" href={paths.createAccount}>
          会員登録（無料）
        </ButtonLink>
      </p>
    </section>
  )
}

function Unknown() {
  return (
    <div className={`wrap ${style.waiting}`}>
      <PageMeta title="ご注文の控え" hidden />
      <EmptyState
        picture={illustration('empty-plate')}
        level="h1"
        title="このご注文は、この画面ではお見せできません"
        action={
          <ButtonLink variant="secondary" href={paths.order}>
            お品書きを見る
          </ButtonLink>
        }
      >
        ご注文の内容は、お送りした控えのメールでご確認いただけます。
      </EmptyState>
    </div>
  )
}
