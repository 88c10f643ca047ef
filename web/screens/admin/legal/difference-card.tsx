import type { LegalClause, LegalVersionRecord } from '#contract/admin/legal.ts'
import { plainJapaneseDate } from '#domain/tokyo-date.ts'
import { Card } from '#web/ui/card.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { Tag } from '#web/ui/tag.tsx'
import style from './legal.module.css'

/** What was saved last beside the version before it. What is the same is folded. */
export function DifferenceCard({ legal, isUnsaved }: { legal: LegalVersionRecord; isUnsaved: boolean }) {
  const { clauses, compared_with } = legal
  const changed = clauses.filter(({ change }) => change !== 'same').length
  return (
    <Card
      title="前の版との違い"
      aside={compared_with ? `${plainJapaneseDate(compared_with)}の版と比べています` : undefined}
    >
      {isUnsaved && <Hint space="below">保存すると、いまの変更がここに反映されます。</Hint>}
      {changed === 0 && <Hint space="below">前の版と同じ内容です。</Hint>}
      <div className={style.clauses}>
        {runsOf(clauses).map((run) =>
          run[0]!.change === 'same' ? (
            <details key={run[0]!.key} className={style.same}>
              <summary>
                変更なし：{nameOf(run[0]!)}
                {run.length > 1 && ` から ${nameOf(run.at(-1)!)} まで`}
              </summary>
              {run.map((clause) => (
                <div key={clause.key}>
                  <h3>{nameOf(clause)}</h3>
                  <Words clause={clause} />
                </div>
              ))}
            </details>
          ) : (
            <section key={run[0]!.key} aria-label={`${nameOf(run[0]!)}：${changeWords[run[0]!.change]}`}>
              <h3>
                {nameOf(run[0]!)} <Tag tone="warn">{changeWords[run[0]!.change]}</Tag>
              </h3>
              <Words clause={run[0]!} />
            </section>
          ),
        )}
      </div>
    </Card>
  )
}

const changeWords = { same: '変更なし', changed: '変更', added: '追加', removed: '削除' } as const

const nameOf = ({ title }: LegalClause) => title || '前文'

type Keyed = LegalClause & { key: string }

/** Clauses that are the same stand together; each other one by itself. */
function runsOf(clauses: readonly LegalClause[]): Keyed[][] {
  const runs: Keyed[][] = []
  for (const [place, clause] of clauses.entries()) {
    const keyed = { ...clause, key: String(place) }
    const last = runs.at(-1)
    if (clause.change === 'same' && last?.[0]?.change === 'same') last.push(keyed)
    else runs.push([keyed])
  }
  return runs
}

/** Not every screen reader says what is inserted and what deleted. */
function Words({ clause: { parts } }: { clause: LegalClause }) {
  return (
    <p className={style.words}>
      {parts.map(({ kind, text }, place) => {
        const key = `${place} ${kind}`
        if (kind === 'same') return <span key={key}>{text}</span>
        const Mark = kind === 'deleted' ? 'del' : 'ins'
        return (
          <Mark key={key}>
            <span className="visually-hidden">{kind === 'deleted' ? '（削除：' : '（追加：'}</span>
            {text}
            <span className="visually-hidden">）</span>
          </Mark>
        )
      })}
    </p>
  )
}
