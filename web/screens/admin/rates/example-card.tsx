import { type FormEvent, Fragment, useState } from 'react'
import type { RatedExample } from '#contract/admin/tax-rates.ts'
import { formatYen } from '#domain/money.ts'
import { japaneseDate } from '#domain/tokyo-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import style from './rates.module.css'

type ExampleCardProps = {
  /** null: none is touched, and none was named; undefined: nothing was asked yet. */
  example: RatedExample | null | undefined
  error: string | undefined
  onOrder: (number: string) => void
}

/** One order as its invoice shows it, at the rates of now and at those that are planned. */
export function ExampleCard({ example, error, onOrder }: ExampleCardProps) {
  const [number, setNumber] = useState('')
  const look = (event: FormEvent) => {
    event.preventDefault()
    onOrder(number.trim())
  }
  return (
    <Card title="1件で確かめる" aside="両方の税率の、請求書の内訳">
      <form method="post" onSubmit={look} className={style.which}>
        <TextField
          name="order"
          label="受注の番号"
          layout="stack"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={number}
          onValue={setNumber}
          error={error}
          hint="省くと、触れるもののうち最初の受注です。"
        />
        <Button type="submit" variant="outline" size="small">
          この受注で確かめる
        </Button>
      </form>
      {example ? (
        <div className={style.example}>
          <Bill
            title={`いま（${example.number}）`}
            groups={example.before}
            former={example.after}
            total={example.total}
          />
          <Icon name="arrow" />
          <Bill
            title={`${japaneseDate(example.date)}のお届け`}
            groups={example.after}
            former={example.before}
            total={example.total}
            isNew
          />
        </div>
      ) : (
        <p className={style.none}>
          {example === null
            ? '触れる受注はありません。番号をご記入いただくと、その受注で確かめられます。'
            : '税率と適用する日をご記入いただくと、確かめられます。'}
        </p>
      )}
    </Card>
  )
}

type Groups = RatedExample['before']
type BillProps = { title: string; groups: Groups; former: Groups; total: number; isNew?: boolean }

function Bill({ title, groups, former, total, isNew = false }: BillProps) {
  const isSame = ({ rate, amount, tax }: Groups[number]) =>
    former.some((group) => group.rate === rate && group.amount === amount && group.tax === tax)
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <dl className="num">
        {groups.map((group) => {
          const look = classes(style.sum, isNew && !isSame(group) && style.changed)
          return (
            <Fragment key={group.rate}>
              <div className={look}>
                <dt>{group.rate}%対象</dt>
                <dd>{formatYen(group.amount)}</dd>
              </div>
              <div className={classes(look, style.contained)}>
                <dt>うち消費税</dt>
                <dd>{formatYen(group.tax)}</dd>
              </div>
            </Fragment>
          )
        })}
        <div className={style.total}>
          <dt>合計（税込）</dt>
          <dd>{formatYen(total)}</dd>
        </div>
      </dl>
    </section>
  )
}
