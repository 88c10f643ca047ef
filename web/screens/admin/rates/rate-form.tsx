import { useState } from 'react'
import { TaxRateToPlan } from '#contract/admin/tax-rate-fields.ts'
import type { RateChange, TaxRate, TaxRates } from '#contract/admin/tax-rates.ts'
import { readWholeNumber } from '#domain/quantity.ts'
import { TAX_CLASSES, type TaxClass } from '#domain/tax.ts'
import { addDays, monthAndDay, parseTokyoDate } from '#domain/tokyo-date.ts'
import { messageOf } from '#web/api/field-errors.ts'
import { useValuesForm } from '#web/store/use-values-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioCard } from '#web/ui/choice.tsx'
import { classes } from '#web/ui/classes.ts'
import { Column } from '#web/ui/columns.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { OldNew } from '#web/ui/old-new.tsx'
import { Keys, useShortcuts } from '#web/ui/shortcuts.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormNotes } from '#web/words/form-notes.tsx'
import { ExampleCard } from './example-card.tsx'
import { classNames } from './rate-words.ts'
import style from './rates.module.css'
import { TouchedCard, touchedId } from './touched-card.tsx'
import { usePlanRate, useRateEffect, type Wanted } from './use-rate-effect.ts'

type RateFormProps = TaxRates & {
  /** Undefined: a new row. */
  of: TaxRate | undefined
  onDone: (change: RateChange) => void
  onGiveUp: () => void
  /** Somebody else has changed it, or its day has come. */
  onRefused: () => void
}

type Typed = { class: TaxClass; rate: string; from: string }

/** A row that is planned, beside what it touches. */
export function RateForm({ rates, today, of, onDone, onGiveUp, onRefused }: RateFormProps) {
  const planRate = usePlanRate()
  const [order, setOrder] = useState('')
  const first: Typed = { class: of?.class ?? 'reduced', rate: of ? String(of.rate) : '', from: of?.from ?? '' }
  const form = useValuesForm(
    first,
    () => ({
      class: TaxRateToPlan.shape.class,
      rate: (typed) => messageOf(TaxRateToPlan.shape.rate, readWholeNumber(typed)),
      from: (typed) =>
        messageOf(TaxRateToPlan.shape.from, typed) ??
        (typed <= today ? '適用する日は、明日以降の日付をお選びください。' : undefined),
    }),
    {
      send: (typed) => planRate({ wanted: wantedOf(typed), of }, {}),
      onSent: onDone,
      onRefused: ({ code }) => code !== 'invalid' && onRefused(),
    },
  )
  const { values } = form
  const effect = useRateEffect(askedOf(values, { of, today }), order)
  useShortcuts([
    { keys: 'mod+s', label: '予定を保存する', run: () => void form.submit() },
    { keys: 'v', label: '触れるものへ', run: () => document.getElementById(touchedId)?.focus() },
  ])
  const wrongOrder = effect.failure?.errors.find(({ field }) => field === 'order')?.message
  return (
    <Column gap="s-3-5">
      <Card title={of ? '予定の変更' : '予定の追加'}>
        <form {...form.props} className={style.form}>
          <div>
            <FormNotes form={form} words={{ failed: '予定を保存できませんでした' }} />
            <FieldGroup label="区分" layout="stack" error={form.errorOf('class')}>
              <div className={style.classes}>
                {TAX_CLASSES.map((each) => (
                  <RadioCard
                    key={each}
                    name="class"
                    label={classNames[each].name}
                    note={classNames[each].of}
                    checked={values.class === each}
                    onChange={() => form.set('class', each)}
                  />
                ))}
              </div>
            </FieldGroup>
            <div className={style.figures}>
              <TextField
                {...form.of('rate')}
                label="新しい税率（%）"
                layout="stack"
                inputMode="numeric"
                autoComplete="off"
                beside={<BeforeAfter rates={rates} values={values} except={of} />}
              />
              <TextField
                {...form.of('from')}
                label="適用する日"
                layout="stack"
                type="date"
                min={addDays(today, 1)}
                hint="この日のお届け（プランは席の日）からの税率です。"
              />
            </div>
          </div>
          <Before rates={rates} values={values} except={of} />
          <div className={style.acts}>
            <Button variant="outline" size="small" onClick={onGiveUp}>
              やめる
            </Button>
            <Button
              type="submit"
              variant="secondary"
              size="small"
              busy={form.busy}
              busyText="保存しています"
              aria-keyshortcuts="Control+S Meta+S"
            >
              予定を保存する <Keys keys="mod+s" />
            </Button>
          </div>
        </form>
        <p className={style.note}>
          税込の価格は変わりません。1つの区分に、同じ日の税率は1つだけです。両方が同じ税率になる日は、請求書の区分もまとめて、端数を1回だけ切り捨てます。
        </p>
      </Card>
      <TouchedCard {...effect} failure={wrongOrder ? undefined : effect.failure} />
      <ExampleCard example={effect.change?.example} error={wrongOrder} onOrder={setOrder} />
    </Column>
  )
}

const wantedOf = ({ class: of, rate, from }: Typed): TaxRateToPlan => ({
  class: of,
  rate: readWholeNumber(rate)!,
  from,
})

/** Undefined while something of it is not there or cannot be. */
function askedOf(values: Typed, { of, today }: { of: TaxRate | undefined; today: string }): Wanted | undefined {
  const wanted = TaxRateToPlan.safeParse({ ...values, rate: readWholeNumber(values.rate) })
  return wanted.success && wanted.data.from > today ? { wanted: wanted.data, of } : undefined
}

type Around = { rates: readonly TaxRate[]; values: Typed; except: TaxRate | undefined }

/** The rate of the class on the day before. */
const rateBefore = ({ rates, values, except }: Around): number | undefined =>
  rates.filter(({ id, class: of, from }) => id !== except?.id && of === values.class && from < values.from).at(-1)?.rate

function BeforeAfter(around: Around) {
  const before = rateBefore(around)
  const after = readWholeNumber(around.values.rate)
  if (before === undefined || after === undefined) return null
  return (
    <p className="num">
      <OldNew before={`${before}%`} after={`${after}%`} />
    </p>
  )
}

/** A line that is cut at the day. */
function Before(around: Around) {
  const { values } = around
  const day = parseTokyoDate(values.from)
  const before = rateBefore(around)
  const after = readWholeNumber(values.rate)
  if (!day || before === undefined || after === undefined) return <div />
  return (
    <div className={style.cut}>
      <div className={style.side}>
        {monthAndDay(addDays(day, -1))}までのお届け <b className={classes('num', style.rate)}>{before}%</b>
      </div>
      <div className={style.side}>
        {monthAndDay(day)}からのお届け <b className={classes('num', style.rate)}>{after}%</b>
      </div>
    </div>
  )
}
