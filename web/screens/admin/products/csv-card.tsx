import { useState } from 'react'
import type { ProductImport } from '#contract/admin/product-csv.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { ChooseFiles } from '#web/features/admin/choose-files.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { OldNew } from '#web/ui/old-new.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { failureSentence } from '#web/words/failure-sentence.ts'
import style from './csv-card.module.css'
import { PriceSlips } from './price-slips.tsx'
import type { CheckedFile, useCsvImport } from './use-csv-import.ts'

const charsetWords = { 'utf-8': 'UTF-8', shift_jis: 'Shift_JIS' } as const

/** What a file would change, before it does: the errors by line and column, the changes from what to what. */
export function CsvCard({ csv }: { csv: ReturnType<typeof useCsvImport> }) {
  const { checked, taken, step, call } = csv
  if (!checked && !taken && !step && !call.failure) return null
  return (
    <>
      {call.failure && (
        <Refusal>
          {call.failure.errors[0]?.message ?? failureSentence(call.failure, { failed: 'CSVを読み込めませんでした' })}
        </Refusal>
      )}
      {taken && <Taken found={taken} />}
      {step && (
        <div className={style.working} role="status">
          <span>
            {step === 'checking' ? 'CSVを確かめています' : 'CSVを取り込んでいます。画面は開いたままにしてください'}
          </span>
          <progress aria-label="CSVの読み込み" />
        </div>
      )}
      {checked && <Checked key={checked.found.price_slips_key} checked={checked} csv={csv} />}
    </>
  )
}

/** What came of it. */
function Taken({ found }: { found: ProductImport }) {
  const { created, changed, changes } = found
  const all = created + changed
  return (
    <>
      <Note tone="ok" live>
        {all === 0
          ? '変わるものはありませんでした。'
          : `${formatNumber(all)}件を取り込みました。新しい商品は${formatNumber(created)}件、変わった商品は${formatNumber(changed)}件です。`}
      </Note>
      {changes.length > 0 && (
        <Card className={style.card} flush>
          <Changes found={found} title="取り込んだもの" />
        </Card>
      )}
    </>
  )
}

function Checked({ checked: { name, found }, csv }: { checked: CheckedFile; csv: ReturnType<typeof useCsvImport> }) {
  const { created, changed, unchanged, errors, price_slips: slips } = found
  const [isAgreed, setAgreed] = useState(false)
  const counts = [
    ['新しく', created],
    ['変わる', changed],
    ['変わらない', unchanged],
    ['誤り', errors.length],
  ] as const
  const all = created + changed
  return (
    <Card className={style.card} flush>
      <header className={style.head}>
        <div>
          <h2>{name} を確かめました</h2>
          <p>
            文字の種類 {charsetWords[found.charset]}　<b>まだ何も書き込んでいません</b>
          </p>
        </div>
        <dl className={style.counts}>
          {counts.map(([word, count]) => (
            <div key={word} data-tone={word === '誤り' && count > 0 ? 'error' : undefined}>
              <dt>{word}</dt>
              <dd>{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
        <Button variant="outline" size="small" aria-label="閉じる" onClick={csv.close}>
          <Icon name="close" />
        </Button>
      </header>
      <div className={style.halves}>
        {errors.length > 0 && <Errors errors={errors} />}
        {slips.length > 0 && <PriceSlips slips={slips} isAgreed={isAgreed} onAgree={setAgreed} />}
        {found.changes.length > 0 && <Changes found={found} title="変わるもの" />}
      </div>
      <footer className={style.foot}>
        <p>
          <Icon name="info" />
          {errors.length > 0
            ? `誤りが${formatNumber(errors.length)}件あるため、取り込めません。`
            : all === 0
              ? 'いまの商品と同じです。取り込むものはありません。'
              : slips.length > 0 && !isAgreed
                ? '大きく変わる価格をお確かめになると、取り込めます。'
                : '承ったご注文、お見積りと発行した書類の内容は変わりません。'}
        </p>
        <ChooseFiles
          name="取り込むCSVのファイル"
          accept=".csv,text/csv"
          busy={csv.step === 'checking'}
          onFiles={csv.choose}
        >
          別のCSVを選ぶ
        </ChooseFiles>
        <Button
          variant="secondary"
          size="small"
          disabled={errors.length > 0 || all === 0 || (slips.length > 0 && !isAgreed)}
          busy={csv.step === 'importing'}
          busyText="取り込んでいます"
          onClick={csv.take}
        >
          {formatNumber(all)}件を取り込む
        </Button>
      </footer>
    </Card>
  )
}

const firstShown = 20

function Errors({ errors }: Pick<ProductImport, 'errors'>) {
  const [shown, setShown] = useState(firstShown)
  return (
    <section className={style.half} aria-label="誤り">
      <h3>
        誤り {formatNumber(errors.length)}件 <small>直すまで取り込めません</small>
      </h3>
      <table className={style.table}>
        <thead>
          <tr>
            <th>行</th>
            <th>列</th>
            <th>書かれているもの</th>
            <th>直し方</th>
          </tr>
        </thead>
        <tbody>
          {errors.slice(0, shown).map(({ line, column, value, message }) => (
            <tr key={`${line} ${column} ${message}`}>
              <td>{line}</td>
              <td>{column}</td>
              <td>{value ? <mark className={style.wrong}>{value}</mark> : '空欄'}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <More left={errors.length - shown} onMore={() => setShown((count) => count + 200)} />
    </section>
  )
}

function Changes({ found, title }: { found: ProductImport; title: string }) {
  const [shown, setShown] = useState(firstShown)
  const { changes } = found
  const slipped = new Set(found.price_slips.map(({ line }) => line))
  return (
    <section className={style.half} aria-label={title}>
      <h3>
        {title} {formatNumber(found.created + found.changed)}件 <small>受けたご注文の価格は変わりません</small>
      </h3>
      <ul className={style.changes}>
        {changes.slice(0, shown).map(({ line, id, name, price_with_tax, cells }) => (
          <li key={line}>
            <b>
              {name} {slipped.has(line) && <Tag tone="warn">価格の確認</Tag>}
            </b>
            {id === null ? (
              <span>
                新しい商品（{line}行目） {formatYen(price_with_tax)}
              </span>
            ) : (
              <dl>
                {cells.map(({ column, before, after }) => (
                  <div key={column}>
                    <dt>{column}</dt>
                    <dd>
                      <OldNew before={cut(before)} after={cut(after)} />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
      <More left={changes.length - shown} onMore={() => setShown((count) => count + 200)} />
      {found.created + found.changed > changes.length && (
        <p className={style.rest}>先頭の{formatNumber(changes.length)}件を表示しています。</p>
      )}
    </section>
  )
}

const cut = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

const More = ({ left, onMore }: { left: number; onMore: () => void }) =>
  left > 0 && (
    <Button variant="outline" size="small" onClick={onMore}>
      あと{formatNumber(left)}件を見る
    </Button>
  )
