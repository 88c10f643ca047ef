import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import style from './clash-panel.module.css'
import type { Clash } from './merge-edits.ts'
import type { RecordEdits } from './use-record-edits.ts'

/** Whose change it is that came first, 「河野 遥さん」「お客さま」, and when it was: 「10:38」. */
export type Author = { who: string; when: string }

/** Where several people may each have changed a field of it, `authorOf` tells them apart. */
type Authors = (Author & { authorOf?: never }) | { authorOf: (field: string) => Author; who?: never; when?: never }

type ClashPanelProps = Authors & {
  /** What it is called: 「この受注」「この日の受付」. */
  record: string
  edits: Pick<RecordEdits, 'clashes' | 'taken' | 'clear'> & {
    /** With the names of the fields that are to be theirs. */
    settle: (theirs: ReadonlySet<string>) => void
  }
  nameOf: (field: string) => string
  wordsOf: (field: string, value: Clash['mine']) => string
}

/** Somebody else has changed the same fields: what it was, theirs and one's own, with one's own kept unless told otherwise. */
export function ClashPanel({ record, edits, nameOf, wordsOf, ...authors }: ClashPanelProps) {
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const { clashes, taken, settle, clear } = edits
  if (clashes.length === 0) return null
  const by = (field: string): Author => (authors.authorOf ? authors.authorOf(field) : authors)
  const quicker = [...new Set(clashes.map(({ name }) => `${by(name).when}に、${by(name).who}`))]
  const takers = Map.groupBy(taken, (field) => by(field).who)
  const choose = (name: string, isTheirs: boolean) => {
    const next = new Set(theirs)
    if (isTheirs) next.add(name)
    else next.delete(name)
    setTheirs(next)
  }
  return (
    <section className={style.frame} role="alert" aria-label="ほかの変更との重なり">
      <div className={style.panel}>
        <div className={style.says}>
          <Icon name="alert" />
          <p>
            <b>
              まだ保存していません。{quicker.join('、')}が{record}を変更しています。
            </b>
            <br />
            重なっているのは{clashes.map(({ name }) => nameOf(name)).join('、')}です。
            {[...takers].map(
              ([taker, fields]) => `${fields.map(nameOf).join('、')}は、${taker}の変更を取り込みました。`,
            )}
          </p>
        </div>
        <div className={style.fields}>
          {clashes.map((clash) => (
            <fieldset key={clash.name}>
              <legend>{nameOf(clash.name)}</legend>
              <span>
                もと <s>{wordsOf(clash.name, clash.base) || 'なし'}</s>
              </span>
              {([true, false] as const).map((isTheirs) => (
                <label key={String(isTheirs)}>
                  <input
                    type="radio"
                    name={`clash ${clash.name}`}
                    checked={theirs.has(clash.name) === isTheirs}
                    onChange={() => choose(clash.name, isTheirs)}
                  />
                  {isTheirs ? `${by(clash.name).who}の変更` : 'あなたの変更'}{' '}
                  <b>{wordsOf(clash.name, isTheirs ? clash.theirs : clash.mine) || 'なし'}</b>
                </label>
              ))}
            </fieldset>
          ))}
        </div>
        <div className={style.acts}>
          <Button variant="outline" size="small" onClick={() => settle(theirs)}>
            この選び方で続ける
          </Button>
          <button type="button" className={style.give} onClick={clear}>
            自分の変更をやめる
          </button>
        </div>
      </div>
    </section>
  )
}
