import type { ReactNode } from 'react'
import type { IssuedDocument } from '#contract/documents.ts'
import { paidByWords, paperStateWords } from '#contract/paper-words.ts'
import { japaneseDate, monthAndDay } from '#domain/tokyo-date.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { SHOWN_STATES, type ShownState } from './document-search.ts'
import style from './paper-state.module.css'

export const shownStateIcons: Record<ShownState, IconName> = {
  valid: 'check',
  paid: 'yen',
  replaced: 'swap',
  void: 'ban',
}
export const shownStateWords: Record<ShownState, string> = { ...paperStateWords, paid: 'お支払い済み' }
const meanings: Record<ShownState, string> = {
  valid: 'いま使える書類',
  paid: 'ご入金を確認したもの',
  replaced: '新しい番号の書類に替わったもの',
  void: '変更やキャンセルで無効になったもの',
}

/** What has become of a paper: icon, word, and since when. */
export function PaperState({ paper }: { paper: IssuedDocument }) {
  const state = paper.paid ? 'paid' : paper.state
  const detail = detailOf(paper)
  return <StateWord state={state}>{detail && <small className={style.detail}>{detail}</small>}</StateWord>
}

function StateWord({ state, children }: { state: ShownState; children?: ReactNode }) {
  return (
    <span className={classes(style.state, style[state])}>
      <Icon name={shownStateIcons[state]} />
      <span>
        {shownStateWords[state]}
        {children}
      </span>
    </span>
  )
}

function detailOf({ paid, ended_at, replaced_by, voided_by, state, due, approved_at }: IssuedDocument): string {
  if (paid) return `${dayOf(paid.at)} ${paidByWords[paid.by]}`
  if (state === 'valid' && due) return `支払期限 ${japaneseDate(due)}`
  if (state === 'valid' && approved_at) return `${dayOf(approved_at)} 承認済み`
  if (!ended_at) return ''
  if (state === 'replaced') return `${dayOf(ended_at)} ${replaced_by}へ`
  return `${dayOf(ended_at)} ${voided_by === 'cancellation' ? 'キャンセル' : 'ご注文の変更'}のため`
}

const dayOf = (iso: string) => monthAndDay(iso.slice(0, 10))

/** What the states mean. */
export function PaperStates() {
  return (
    <dl className={style.legend}>
      {SHOWN_STATES.map((state) => (
        <div key={state}>
          <dt>
            <StateWord state={state} />
          </dt>
          <dd>{meanings[state]}</dd>
        </div>
      ))}
    </dl>
  )
}
