import { creditReasonWords } from '#contract/admin/book-words.ts'
import { CreditToGive, type CreditToGiveInput } from '#contract/admin/money-fields.ts'
import { CREDIT_REASONS, type CreditReason } from '#domain/book.ts'
import { formatYen } from '#domain/money.ts'
import { messageOf } from '#web/api/field-errors.ts'
import { Checkbox, RadioCard } from '#web/ui/choice.tsx'
import { Field, FieldGroup } from '#web/ui/field.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { Select } from '#web/ui/text-input.tsx'
import style from './act.module.css'
import { type Act, type ActDialogProps, REASON_TO_COME, reasonLabel } from './act.ts'
import { ActFrame } from './act-frame.tsx'
import { type CreditTyped, type CreditWay, creditFieldOf, partsOf, sumProblem } from './credit-fields.ts'
import type { CreditGoods } from './credit-goods.ts'
import { Pieces } from './pieces.tsx'
import { useActForm } from './use-act-form.ts'
import { useTried } from './use-tried.ts'
import { YenField } from './yen-field.tsx'

const ways: Record<CreditWay, { label: string; note: string }> = {
  pieces: { label: '商品', note: '数と配送料で' },
  sums: { label: '値引き', note: '金額で' },
  all: { label: '全額', note: '残りのすべて' },
}
const WAYS = Object.keys(ways) as CreditWay[]

const nothingYet: CreditTyped = {
  way: 'pieces',
  qty: {},
  delivery: false,
  reduced: '',
  usual: '',
  kind: 'short',
  reason: '',
  send_mail: true,
}

type CreditDialogProps = ActDialogProps<Act<CreditToGiveInput>> & { goods: CreditGoods }

/** Price that is given back after the delivery: pieces, the delivery, sums off the price, or all of it. */
export function CreditDialog({ sale, goods, call, onDone, onSent, onClose }: CreditDialogProps) {
  const { id, version, money } = sale
  const offeredWays = WAYS.filter((way) => way !== 'pieces' || goods.lines.length > 0)
  const form = useActForm<CreditTyped>(
    { ...nothingYet, way: offeredWays[0]! },
    () => ({
      way: () => undefined,
      qty: (_, all) =>
        all.way === 'pieces' && !partsOf(all, goods) ? '返す商品の数か、配送料をお選びください。' : undefined,
      delivery: () => undefined,
      reduced: (typed, all) =>
        sumProblem(all, 'reduced') ??
        (all.way === 'sums' && [typed, all.usual].every((sum) => sum.trim() === '') && !partsOf(all, goods)
          ? '金額をご記入ください。'
          : undefined),
      usual: (_, all) => sumProblem(all, 'usual'),
      kind: (kind) => messageOf(CreditToGive.shape.kind, kind),
      reason: (typed) => messageOf(CreditToGive.shape.reason, typed),
      send_mail: () => undefined,
    }),
    {
      version,
      run: (typed, of) =>
        call({ params: { id }, query: { dry_run: '0' }, body: bodyOf(typed, partsOf(typed, goods)!, of) }),
      onDone,
      onSent,
      nameOf: creditFieldOf,
    },
  )
  const typed = form.values
  const parts = partsOf(typed, goods)
  const tried = useTried(
    (body: CreditToGiveInput) => call({ params: { id }, query: { dry_run: '1' }, body }),
    parts && bodyOf({ ...typed, reason: typed.reason.trim() || REASON_TO_COME }, parts, version),
    { nameOf: creditFieldOf },
  )
  const errorOf = (name: string) => form.errorOf(name) ?? tried.errors[name]
  const yen = tried.after && !tried.isWaiting ? tried.after.money.credited - money.credited : 0
  const mostOf = (taxClass: 'reduced' | 'usual') => goods.classes.find((each) => each.taxClass === taxClass)
  return (
    <ActFrame
      title="返還・値引き"
      note="請求書は残り、適格返還請求書を発行します。単価・配送料・割引は、ご注文のときのままです。"
      sale={sale}
      form={form}
      tried={tried}
      button={yen > 0 ? `${formatYen(yen)}を返還する` : '返還する'}
      failed="返還・値引きを記録できませんでした"
      mail={{ sends: typed.send_mail, onSends: (sends) => form.set('send_mail', sends) }}
      onClose={onClose}
    >
      <FieldGroup label="お返しするもの" layout="stack">
        <div className={style.tiles}>
          {offeredWays.map((way) => (
            <RadioCard
              key={way}
              name="way"
              className={style.tile}
              {...ways[way]}
              checked={typed.way === way}
              onChange={() => form.set('way', way)}
            />
          ))}
        </div>
      </FieldGroup>
      {typed.way === 'pieces' && (
        <Pieces
          lines={goods.lines.map((line) => ({ ...line, most: line.left, note: `あと${line.left}点まで` }))}
          qty={typed.qty}
          sign={-1}
          error={errorOf('qty')}
          onQty={(qty) => {
            form.set('qty', qty)
            form.correct('qty')
          }}
        />
      )}
      {typed.way === 'sums' && (
        <div className={style.fields}>
          {(['reduced', 'usual'] as const).map((taxClass) => {
            const of = mostOf(taxClass)
            return (
              of && (
                <YenField
                  key={taxClass}
                  {...form.of(taxClass)}
                  error={errorOf(taxClass)}
                  label={`${of.rate}%対象から引く額`}
                  hint={`上限 ${formatYen(of.left)}`}
                />
              )
            )
          })}
        </div>
      )}
      {typed.way !== 'all' && goods.delivery > 0 && (
        <Checkbox
          label={`配送料 ${formatYen(goods.delivery)}を返す`}
          checked={typed.delivery}
          error={errorOf('delivery')}
          onChange={({ target }) => form.set('delivery', target.checked)}
        />
      )}
      <Field label="理由の種類" layout="stack" error={errorOf('kind')}>
        <Select
          name="kind"
          value={typed.kind}
          onChange={({ target }) => form.set('kind', target.value as CreditReason)}
        >
          {CREDIT_REASONS.map((kind) => (
            <option key={kind} value={kind}>
              {creditReasonWords[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <TextAreaField
        {...form.of('reason')}
        error={errorOf('reason')}
        label={reasonLabel(sale, typed.send_mail)}
        layout="stack"
        rows={2}
        required
      />
    </ActFrame>
  )
}

const bodyOf = (
  { kind, reason, send_mail }: CreditTyped,
  parts: NonNullable<ReturnType<typeof partsOf>>,
  version: number,
): CreditToGiveInput => ({ version, ...parts, kind, reason, send_mail })
