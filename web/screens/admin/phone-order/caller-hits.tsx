import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import type { Caller } from '#contract/admin/callers.ts'
import { telWords } from '#contract/tel-words.ts'
import { formatNumber } from '#domain/money.ts'
import { japaneseDate } from '#domain/tokyo-date.ts'
import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/field.tsx'
import { isConverting } from '#web/ui/is-converting.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import style from './phone-order.module.css'
import type { Asking } from './use-answer.ts'

type CallerHitsProps = {
  q: string
  onQ: (q: string) => void
  hits: readonly Caller[]
  asked: Pick<Asking<Caller[]>, 'failure' | 'isWaiting' | 'again'>
  chosen: Caller | undefined
  /** Undefined: somebody new. */
  onChoose: (caller: Caller | undefined) => void
}

/** A field with matches beside it, after the ARIA pattern of a combobox; the matches' place keeps its height. */
export function CallerHits({ q, onQ, hits, asked, chosen, onChoose }: CallerHitsProps) {
  const id = useId()
  const [active, setActive] = useState(0)
  const count = hits.length + 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: new matches, the first of them
  useEffect(() => setActive(0), [q])
  const onKeyDown = (event: KeyboardEvent) => {
    if (isConverting(event.nativeEvent)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((active + step + count) % count)
    else if (event.key === 'Enter') onChoose(hits[active])
    else return
    event.preventDefault()
  }
  return (
    <div className={style.callers}>
      <Field label="お電話の方" layout="stack" hint="電話番号（一部の数字でも）、お名前（かなでも）、会社名">
        <TextInput
          type="search"
          className={`num ${style.tel}`}
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-hits`}
          aria-activedescendant={`${id}-${active}`}
          autoComplete="off"
          maxLength={100}
          value={q}
          onChange={({ target }) => onQ(target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div>
        <div className={style.hits} id={`${id}-hits`} role="listbox" aria-label="お電話の方の候補">
          {hits.map((caller, n) => (
            <Hit
              key={caller.user_id ?? (caller.contact.email || caller.contact.tel)}
              id={`${id}-${n}`}
              caller={caller}
              q={q}
              isActive={n === active}
              isChosen={caller === chosen}
              onPress={() => onChoose(caller)}
            />
          ))}
          <Option
            id={`${id}-${hits.length}`}
            isActive={active === hits.length}
            isChosen={false}
            onPress={() => onChoose(undefined)}
          >
            <b>新しいお客さまとして入力</b>
            <small>会社名・お名前・電話番号・メールアドレス</small>
          </Option>
        </div>
        <p className={style.status} role="status">
          {statusWords(q, hits, asked)}
          {asked.failure && <TextButton onClick={asked.again}>もう一度探す</TextButton>}
        </p>
      </div>
    </div>
  )
}

function statusWords(q: string, hits: readonly Caller[], { failure, isWaiting }: CallerHitsProps['asked']): string {
  if (q.trim().length < 2) return ''
  if (failure) return 'お探しできませんでした。このまま入力もできます。'
  if (isWaiting && hits.length === 0) return '探しています'
  return hits.length === 0 ? '見つかりませんでした。新しいお客さまとして入力してください。' : `${hits.length}名`
}

type OptionProps = { id: string; isActive: boolean; isChosen: boolean; onPress: () => void; children: ReactNode }

const Option = ({ id, isActive, isChosen, onPress, children }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of its list
  <div
    tabIndex={-1}
    id={id}
    role="option"
    aria-selected={isActive}
    className={classes(style.hit, isActive && style.active, isChosen && style.chosen)}
    onClick={onPress}
  >
    {children}
  </div>
)

type HitProps = Omit<OptionProps, 'children'> & { caller: Caller; q: string }

function Hit({ caller: { contact, orders, last }, q, ...option }: HitProps) {
  return (
    <Option {...option}>
      <span>
        <b>{contact.company}</b> {contact.department} {contact.last_name} {contact.first_name}さま
        {option.isChosen && <span className={style.mark}>選択中</span>}
      </span>
      <small className="num">
        <Marked text={telWords(contact.tel)} q={q} />
        　／　
        {last ? `${formatNumber(orders)}回　前回 ${japaneseDate(last.meetup_date)}` : 'ご注文はまだありません'}
      </small>
    </Option>
  )
}

/** What was typed, underlined in a telephone number with hyphens. */
function Marked({ text, q }: { text: string; q: string }) {
  const digits = q.normalize('NFKC').replace(/\D/g, '')
  const at = [...text].flatMap((each, n) => (/\d/.test(each) ? [n] : []))
  const start = digits ? text.replace(/\D/g, '').indexOf(digits) : -1
  if (start < 0) return text
  const [from, to] = [at[start]!, at[start + digits.length - 1]! + 1]
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  )
}
