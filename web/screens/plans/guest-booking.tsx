import { data, type LoaderFunctionArgs } from 'react-router'
import { shop } from '#contract/shop.ts'
import type { GuestBooking as Booking } from '#contract/wire.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { japaneseInstant, longJapaneseDate } from '#domain/tokyo-date.ts'
import { MissingByLink } from '#web/features/frame/missing-by-link.tsx'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { ServerErrorScreen } from '#web/features/frame/status-screen.tsx'
import { AgreedTerms } from '#web/features/meetups/agreed-terms.tsx'
import { fetchGuestBooking, selectGuestBooking } from '#web/features/plans/guest-booking.slice.ts'
import { bookingStatusTones, bookingStatusWords } from '#web/features/plans/plan-words.ts'
import { paths } from '#web/paths.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { storeContext } from '#web/store/page-context.ts'
import { preload } from '#web/store/preload.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { type DefinitionRow, DefinitionRows } from '#web/ui/definition-rows.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { telWords } from '#web/words/tel-words.ts'
import style from './complete.module.css'

/** The address is the key to the booking: no third-party script may see it. */
export const handle: ScreenHandle = { measured: false }

export const headers = () => ({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })

const fetchBooking = preload((store, { params }) => [store.dispatch(fetchGuestBooking(params.guest_token!))])

async function load(args: LoaderFunctionArgs) {
  const answer = await fetchBooking(args)
  const isMissing = selectGuestBooking(args.context.get(storeContext).getState()).status === '404'
  return isMissing ? data(null, { status: 404 }) : answer
}

export { load as clientLoader, load as loader }

export default function GuestBooking() {
  const { data: booking, status } = useAppSelector(selectGuestBooking)
  if (status === 'serverError') return <ServerErrorScreen />
  return (
    <div className={`wrap ${style.screen}`}>
      <PageMeta title="お申し込みの控え" hidden />
      <meta name="referrer" content="no-referrer" />
      {status === '404' ? (
        <MissingByLink title="このお申し込みは見つかりません" />
      ) : booking ? (
        <Found booking={booking} />
      ) : (
        <Waiting />
      )}
    </div>
  )
}

function Found({ booking }: { booking: Booking }) {
  const { status, requested_at } = booking
  return (
    <div className={style.thanks}>
      <Tag tone={bookingStatusTones[status]}>{bookingStatusWords[status]}</Tag>
      <h1 className={style.heading}>お申し込みの控え</h1>
      <p className={style.mail}>
        {japaneseInstant(new Date(requested_at))}のお申し込み。
        {status === 'requested' && 'まだ確定ではありません。担当者からメールまたはお電話でお返事します。'}
      </p>
      <DefinitionRows dense rows={rowsOf(booking)} />
      <p className={style.change}>
        変更とキャンセルは、お電話（<TextLink href={paths.tel(shop.tel)}>{shop.tel}</TextLink>、{shop.hours}
        ）か控えのメールへのご返信で承ります。
      </p>
      <p className={`no-print ${style.ways}`}>
        <Button variant="outline" onClick={() => print()}>
          この控えを印刷する
        </Button>
        <ButtonLink variant="outline" href={paths.plans}>
          出張プランを見る
        </ButtonLink>
      </p>
    </div>
  )
}

function rowsOf({ address, contact, ...booking }: Booking): DefinitionRow[] {
  const { postal_code, prefecture, city, street, building, note } = address
  return [
    { term: '受付番号', text: <b className="num">{booking.number}</b> },
    { term: 'プラン', text: booking.plan.name },
    {
      term: '開催日',
      text: <span className="num">{`${longJapaneseDate(booking.event_date)} ${booking.start_time}開始`}</span>,
    },
    ...(booking.title ? [{ term: '会の名前', text: booking.title }] : []),
    { term: '人数', text: <span className="num">{formatNumber(booking.estimated_person)}名さま</span> },
    {
      term: '会場',
      text: (
        <>
          〒{postal_code.slice(0, 3)}-{postal_code.slice(3)}
          <br />
          {prefecture}
          {city}
          {street} {building}
          {note && (
            <>
              <br />
              {note}
            </>
          )}
        </>
      ),
    },
    {
      term: 'ご連絡先',
      text: (
        <>
          {contact.company} {contact.department}
          <br />
          {contact.last_name} {contact.first_name} さま
          <br />
          <span className="num">{telWords(contact.tel)}</span>
          <br />
          <span className={style.address}>{contact.email}</span>
        </>
      ),
    },
    ...(booking.note ? [{ term: 'ご要望・備考', text: booking.note }] : []),
    ...(booking.terms_version ? [{ term: '利用規約', text: <AgreedTerms version={booking.terms_version} /> }] : []),
    {
      term: 'お支払い合計',
      text: (
        <span className="num">
          {formatYen(booking.total)}（税込、うち消費税{booking.tax.rate}% {formatYen(booking.tax.amount)}）
          <br />
          {formatYen(booking.price_per_person_with_tax)} × {formatNumber(booking.estimated_person)}名さま
        </span>
      ),
    },
  ]
}

function Waiting() {
  return (
    <Loading>
      <Skeleton height="480px" />
    </Loading>
  )
}
