import { useState } from 'react'
import { AdditionToNote, type AdditionToNoteInput } from '#contract/admin/money-fields.ts'
import { formatYen } from '#domain/money.ts'
import { messageOf } from '#web/api/field-errors.ts'
import { AgeCheck } from '#web/features/kitchen/age-check.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { type Act, type ActDialogProps, REASON_TO_COME, reasonLabel } from './act.ts'
import { ActFrame } from './act-frame.tsx'
import { FindProduct } from './find-product.tsx'
import type { Goods } from './goods.ts'
import { Pieces } from './pieces.tsx'
import { useActForm } from './use-act-form.ts'
import { useTried } from './use-tried.ts'

type AdditionDialogProps = ActDialogProps<Act<AdditionToNoteInput>> & {
  ordered: readonly Goods[]
  menu: Parameters<typeof FindProduct>[0]['menu']
}

/** More or other goods than were ordered were handed over. */
export function AdditionDialog({ sale, ordered, menu, call, onDone, onSent, onClose }: AdditionDialogProps) {
  const { id, version, money } = sale
  const [others, setOthers] = useState<readonly Goods[]>([])
  const all = [...ordered, ...others]
  const restricted = (qty: Readonly<Record<number, number>>) =>
    all.some((goods) => goods.isAgeRestricted && (qty[goods.id] ?? 0) > 0)
  const fieldOfCode = { age_check_required: 'age_checked', not_offerable: 'qty' } as const
  const nameOf = (field: string) => (field.startsWith('lines') ? 'qty' : field)
  const form = useActForm(
    { qty: {} as Readonly<Record<number, number>>, reason: '', age_checked: false, send_mail: true },
    () => ({
      qty: (qty) => (linesOf(qty).length === 0 ? '追加でお渡しした商品の数をお選びください。' : undefined),
      reason: (typed) => messageOf(AdditionToNote.shape.reason, typed),
      age_checked: (isChecked, { qty }) =>
        restricted(qty) && !isChecked ? '受け取られた方の年齢をお確かめください。' : undefined,
      send_mail: () => undefined,
    }),
    {
      version,
      run: ({ qty, ...values }, of) =>
        call({ params: { id }, query: { dry_run: '0' }, body: { version: of, lines: linesOf(qty), ...values } }),
      onDone,
      onSent,
      fieldOfCode,
      nameOf,
    },
  )
  const { qty, reason, age_checked, send_mail } = form.values
  const lines = linesOf(qty)
  const tried = useTried(
    (body: AdditionToNoteInput) => call({ params: { id }, query: { dry_run: '1' }, body }),
    // What it comes to can be seen before somebody says that the age was checked.
    lines.length > 0
      ? {
          version,
          lines,
          reason: reason.trim() || REASON_TO_COME,
          age_checked: age_checked || restricted(qty),
          send_mail,
        }
      : undefined,
    { fieldOfCode, nameOf },
  )
  const yen = tried.after && !tried.isWaiting ? tried.after.money.billed - money.billed : 0
  const add = (goods: Goods) => {
    if (!all.some((each) => each.id === goods.id)) setOthers([...others, goods])
    form.set('qty', { ...qty, [goods.id]: qty[goods.id] || 1 })
    form.correct('qty')
  }
  return (
    <ActFrame
      title="追加でお渡しした商品"
      note="ご注文にある商品はお約束の価格、ほかは今日の価格です。配送料と割引は変わらず、請求書は差し替わります。"
      sale={sale}
      form={form}
      tried={tried}
      button={yen > 0 ? `${formatYen(yen)}を追加する` : '追加する'}
      failed="追加を記録できませんでした"
      mail={{ sends: send_mail, onSends: (sends) => form.set('send_mail', sends) }}
      onClose={onClose}
    >
      <Pieces
        lines={all.map(({ id: product, name, price, isOrdered }) => ({
          id: product,
          name,
          unitPrice: price,
          note: isOrdered ? 'ご注文の商品' : '今日の価格',
        }))}
        qty={qty}
        sign={1}
        error={form.errorOf('qty') ?? tried.errors.qty}
        onQty={(next) => {
          form.set('qty', next)
          form.correct('qty')
        }}
      />
      <FindProduct menu={menu} onFound={add} />
      {restricted(qty) && (
        <AgeCheck
          checked={age_checked}
          error={form.errorOf('age_checked')}
          onChange={(isChecked) => form.set('age_checked', isChecked)}
        />
      )}
      <TextAreaField {...form.of('reason')} label={reasonLabel(sale, send_mail)} layout="stack" rows={2} required />
    </ActFrame>
  )
}

const linesOf = (qty: Readonly<Record<number, number>>) =>
  Object.entries(qty).flatMap(([id, pieces]) => (pieces > 0 ? [{ id: Number(id), qty: pieces }] : []))
