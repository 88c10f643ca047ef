import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { PhoneOrderPlaced } from '#contract/admin/phone-orders.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { Button } from '#web/ui/button.tsx'
import { Columns } from '#web/ui/columns.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { KeyHints, type Shortcut, useShortcuts } from '#web/ui/shortcuts.tsx'
import { goodsKey } from '../sale/sale-keys.ts'
import { CallerCard } from './caller-card.tsx'
import { ClosingSide } from './closing-side.tsx'
import { GoodsCard } from './goods-card.tsx'
import { focusPart } from './numbered-card.tsx'
import { PaymentCard } from './payment-card.tsx'
import { isUntouched } from './phone-draft.ts'
import style from './phone-order.module.css'
import { PlaceCard } from './place-card.tsx'
import { PlacedNote } from './placed-note.tsx'
import { QuoteInHandNote } from './quote-in-hand.tsx'
import { usePhoneDraft } from './use-phone-draft.ts'
import { usePhoneOrder } from './use-phone-order.ts'
import { WhenCard } from './when-card.tsx'

export const handle: AdminHandle = { title: '電話の受注', watches: ['meetup'] }

export const loader = staffLoader(async ({ api, url: { searchParams }, signal }) => {
  const id = searchParams.get('quote')
  const [dates, quote] = await Promise.all([
    api.call('listSelectableDates', { query: {}, signal }),
    id ? api.call('getQuoteRecord', { params: { id }, signal }) : undefined,
  ])
  return { dates, quote }
})

/** An order by telephone: the order of the form is the order of the talk. */
export default function PhoneOrderScreen() {
  const { dates, quote } = useLoaderData<typeof loader>()
  const [placed, setPlaced] = useState<PhoneOrderPlaced>()
  const [isLeaving, setLeaving] = useState(false)
  const inHand = usePhoneDraft()
  const order = usePhoneOrder(inHand, dates, setPlaced)
  const { draft, form, isRead, isKept } = order
  const parts: Shortcut[] = [1, 2, 3, 4, 5, 6].map((number) => ({
    keys: `alt+${number}`,
    label: `項目${number}へ移動`,
    run: () => focusPart(number),
  }))
  const place: Shortcut = { keys: 'mod+Enter', label: '注文を確定する', run: () => isRead && void form.submit() }
  useShortcuts([...parts, place], placed === undefined)
  if (placed) {
    return (
      <>
        <ScreenHead title="電話の受注" />
        <PlacedNote placed={placed} onNext={() => setPlaced(undefined)} />
      </>
    )
  }
  const isLocked = draft.unanswered !== null
  return (
    <>
      <ScreenHead
        title="電話の受注"
        note={noteWords(isUntouched(draft), isKept)}
        actions={
          <Button variant="outline" size="small" onClick={() => setLeaving(true)}>
            はじめから
          </Button>
        }
      />
      <QuoteInHandNote asked={quote} inHand={inHand} />
      <form {...form.props}>
        <Columns className={style.screen}>
          <fieldset className={style.talk} disabled={isLocked} aria-label="ご注文の内容">
            <CallerCard order={order} />
            <WhenCard order={order} />
            <GoodsCard order={order} />
            <PlaceCard order={order} />
            <PaymentCard order={order} />
          </fieldset>
          <ClosingSide order={order} />
        </Columns>
      </form>
      <Dialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        title="入力した内容を消しますか"
        actions={
          <>
            <Button variant="outline" onClick={() => setLeaving(false)}>
              続ける
            </Button>
            <Button
              variant="secondary"
              onClick={() => {
                inHand.discard()
                setLeaving(false)
              }}
            >
              消してはじめから
            </Button>
          </>
        }
      >
        <p>この電話で伺った内容は、どこにも残りません。</p>
      </Dialog>
      <KeyHints
        shortcuts={[
          { keys: 'alt+1', label: '〜6 項目へ移動' },
          { keys: 'r', label: '前回と同じ' },
          goodsKey,
          { keys: 'Enter', label: '復唱の次の行' },
          place,
        ]}
      />
    </>
  )
}

const noteWords = (isEmpty: boolean, isKept: boolean) =>
  isEmpty ? undefined : isKept ? '下書きを、このタブに保存しています' : 'このブラウザには下書きを保存できません'
