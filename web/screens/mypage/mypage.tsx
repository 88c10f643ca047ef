import { formatNumber } from '#domain/money.ts'
import { LoadFailed } from '#web/features/account/load-failed.tsx'
import { fetchOfferedOrders } from '#web/features/account/orders/offered-orders.slice.ts'
import { OfferedOrders } from '#web/features/account/orders/offered-orders.tsx'
import { type MeState, selectMe } from '#web/features/account/profile/me.slice.ts'
import { selectItemCount } from '#web/features/cart/cart.slice.ts'
import { MeetupRow } from '#web/features/meetups/meetup-row.tsx'
import { fetchMeetups, selectMeetups } from '#web/features/meetups/meetups.slice.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { ownLoad, useOwn } from '#web/store/own-load.ts'
import { beginLoading } from '#web/store/preload.ts'
import { useNow } from '#web/store/use-now.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { Picture } from '#web/ui/picture.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './mypage.module.css'
import type { MypageHandle } from './mypage-frame.tsx'
import { NextGathering } from './next-gathering.tsx'
import { PartSkeleton } from './part-skeleton.tsx'
import { WithProfile } from './with-profile.tsx'

/** The nearest gathering ahead, what to do about its order, and how many more are ahead. */
const nextGathering = ownLoad('nextGathering', async ({ api, signal }) => {
  const { rows, total } = await api.page('listFutureEvents', { query: { page: '1' }, signal })
  const event = rows[0] ?? null
  const advice =
    event?.source.kind === 'meetup'
      ? await api.call('getAdvice', { params: { id: event.id }, query: {}, signal }).catch(() => null)
      : null
  return { event, advice, others: Math.max(0, total - 1) }
})

export const clientLoader = beginLoading((store) => [
  store.dispatch(fetchOfferedOrders()),
  store.dispatch(nextGathering()),
  store.dispatch(fetchMeetups()),
])

export const handle: MypageHandle = { title: 'マイページ', Heading }

export default function Mypage() {
  const dispatch = useAppDispatch()
  const { email } = useAppSelector(selectMe)
  const onClaimed = () => {
    dispatch(nextGathering())
    dispatch(fetchMeetups())
  }
  return (
    <>
      <OfferedOrders email={email} onClaimed={onClaimed} />
      <Next />
      <RecentOrders />
      <h2 className={style.title}>ご登録の内容</h2>
      <WithProfile>{(me) => <Shortcuts me={me} />}</WithProfile>
    </>
  )
}

function Heading() {
  const { last_name, first_name } = useAppSelector(selectMe)
  const name = [last_name, first_name].filter(Boolean).join(' ')
  return name ? <span className={style.name}>{name}さまのマイページ</span> : 'マイページ'
}

function Next() {
  const { shown, hasFailed, again } = useOwn(nextGathering)
  const now = useNow()
  if (!shown) return hasFailed ? <LoadFailed onAgain={again} /> : <PartSkeleton />
  const { event, advice, others } = shown
  if (!event) return <NothingAhead />
  return (
    <div className={style.ahead}>
      <NextGathering event={event} advice={advice} now={now} />
      {others > 0 && (
        <p>
          <TextLink href={paths.events()}>ほかに、これからの会が{formatNumber(others)}件あります</TextLink>
        </p>
      )}
    </div>
  )
}

const recent = 3

/** Nothing of it is shown until there is an order; the list has its own states. */
function RecentOrders() {
  const { data, page } = useAppSelector(selectMeetups)
  const now = useNow()
  if (page !== 1 || data.length === 0) return null
  return (
    <section className={style.recent}>
      <h2 className={style.title}>最近のご注文</h2>
      <ul>
        {data.slice(0, recent).map((meetup) => (
          <MeetupRow key={meetup.id} meetup={meetup} now={now} />
        ))}
      </ul>
      <p>
        <TextLink href={paths.meetups}>ご注文の一覧を見る</TextLink>
        <TextLink href={paths.documents}>書類を探す</TextLink>
      </p>
    </section>
  )
}

function NothingAhead() {
  const count = useAppSelector(selectItemCount)
  return (
    <section className={style.next}>
      <Picture
        picture={illustration('empty-box')}
        sizes="(width <= 768px) 45vw, 240px"
        className={style.picture}
        decorative
      />
      <div>
        <h2 className={style.nextTitle}>次の集まりが決まりましたら</h2>
        <p className={style.text}>
          {count > 0
            ? `カートに${formatNumber(count)}点入っています。続きからご注文いただけます。`
            : '開催日と人数をお選びいただくと、量の目安とお一人さまあたりの金額をご案内します。'}
        </p>
        <p className={style.ways}>
          <ButtonLink href={paths.order}>お品書きを見る</ButtonLink>
          {count > 0 && (
            <ButtonLink href={paths.cart} variant="outline">
              カートを見る
            </ButtonLink>
          )}
        </p>
        <p className={style.small}>
          これまでのご注文は、<TextLink href={paths.meetups}>ご注文の一覧</TextLink>でご覧いただけます。
        </p>
      </div>
    </section>
  )
}

function Shortcuts({ me }: { me: MeState }) {
  const rows: readonly { icon: IconName; name: string; href: string; text: string }[] = [
    {
      icon: 'person',
      name: '会員情報',
      href: paths.profile,
      text: [me.company, me.department].filter(Boolean).join(' ') || 'お名前、会社名、電話番号',
    },
    {
      icon: 'mail',
      name: 'メールアドレスの変更',
      href: paths.emailChange,
      text: me.change_email_in_progress ? `${me.email}（変更の確認待ち）` : me.email,
    },
    {
      icon: 'lock',
      name: 'ログインとセキュリティ',
      href: paths.security,
      text: `パスワード、ログイン中の端末、二段階認証（${me.second_factor_enabled ? '設定済み' : '未設定'}）`,
    },
  ]
  return (
    <ul className={style.shortcuts}>
      {rows.map(({ icon, name, href, text }) => (
        <li key={href}>
          <Anchor href={href} className={style.shortcut}>
            <Icon name={icon} className={style.icon} />
            <span className={style.words}>
              <b>{name}</b>
              <span className={style.detail}>{text}</span>
            </span>
            <Icon name="next" className={style.arrow} />
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
