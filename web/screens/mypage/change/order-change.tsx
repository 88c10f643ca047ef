import { useEffect, useMemo } from 'react'
import type { GuestOrder } from '#contract/meetups.ts'
import { orderDifferences } from '#contract/order-changes.ts'
import { telWords } from '#contract/tel-words.ts'
import { isChangeable } from '#domain/meetup.ts'
import { IS_HELD } from '#domain/payment.ts'
import { japaneseInstant, longJapaneseDate } from '#domain/tokyo-date.ts'
import { ProductPicker } from '#web/features/catalog/product-picker.tsx'
import { fetchProducts, selectAllProducts, selectProductsById } from '#web/features/catalog/products.slice.ts'
import { draftIn } from '#web/features/meetups/change/change-draft.ts'
import { changeDraftActions, selectStoredDraft } from '#web/features/meetups/change/change-drafts.slice.ts'
import { deadlineWords } from '#web/features/meetups/change/change-words.ts'
import { meetupChangeActions, selectMeetupChange } from '#web/features/meetups/change/meetup-change.slice.ts'
import { titleOf } from '#web/features/meetups/status-words.ts'
import { DifferenceRows } from '#web/features/sale/difference-rows.tsx'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { useNow } from '#web/store/use-now.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { momentsOf } from '#web/words/fee-now.ts'
import { TelephoneAndHours } from '#web/words/telephone.tsx'
import { Unbroken } from '#web/words/unbroken.tsx'
import { PartSkeleton } from '../part-skeleton.tsx'
import { ChangeForm } from './change-form.tsx'
import style from './order-change.module.css'
import type { Changing } from './use-change-form.ts'

type OrderChangeProps = Changing & {
  meetup: GuestOrder
  /** Its page, where it is cancelled. */
  orderHref: string
}

/** Changes an order, of an account or a guest's, while it can be changed. */
export function OrderChange({ meetup, ...way }: OrderChangeProps) {
  const now = useNow(momentsOf(meetup.fee_timeline))
  const isOpen = isChangeable(meetup.status) && now < new Date(meetup.cutoff_at)
  return (
    <>
      <p className={style.about}>
        <span className="num">{meetup.number}</span>
        <span>{titleOf(meetup)}</span>
        <span>{longJapaneseDate(meetup.meetup_date)}</span>
      </p>
      {isOpen ? <Open meetup={meetup} now={now} {...way} /> : <Closed meetup={meetup} orderHref={way.orderHref} />}
    </>
  )
}

function Open({ meetup, now, ...way }: OrderChangeProps & { now: Date }) {
  const dispatch = useAppDispatch()
  const { id, meetup_date, payment } = meetup
  const change = useAppSelector(selectMeetupChange)
  const products = useAppSelector(selectAllProducts)
  const productsById = useAppSelector(selectProductsById)
  const draft = useAppSelector((state) => selectStoredDraft(state, id))
  const { meetup_date: meetupDate = meetup_date } = useMemo(() => draftIn(draft), [draft])
  useEffect(() => {
    dispatch(meetupChangeActions.opened(id))
  }, [dispatch, id])
  useEffect(() => {
    dispatch(fetchProducts({ meetupDate }))
  }, [dispatch, meetupDate])
  if (change.id !== id) return <PartSkeleton />
  return (
    <>
      <div className={style.note}>
        <Note>
          <Unbroken>{deadlineWords(meetup, now)}</Unbroken>
          変更を確定するまで、いまのご注文のままです。
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
        now={now}
        {...way}
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
function Overtaken({ before, meetup }: { before: GuestOrder; meetup: GuestOrder }) {
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

function Closed({ meetup, orderHref }: { meetup: GuestOrder; orderHref: string }) {
  const { status, cutoff_at } = meetup
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
        <ButtonLink variant="outline" href={orderHref}>
          ご注文の内容へ戻る
        </ButtonLink>
      </p>
    </div>
  )
}
