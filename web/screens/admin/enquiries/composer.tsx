import { useRef, useState } from 'react'
import { readAdminDraft, saveAdminDraft } from '#web/features/admin/drafts.ts'
import { FormFoot } from '#web/features/admin/form-foot.tsx'
import { quickerWords } from '#web/features/admin/last-change-words.ts'
import { useStaffMember } from '#web/features/admin/staff-member.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { oneOf } from '#web/store/stored-fields.ts'
import { useCall } from '#web/store/use-call.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { useValuesForm } from '#web/store/use-values-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Note } from '#web/ui/note.tsx'
import { Keys, useShortcuts } from '#web/ui/shortcuts.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { addNote } from './add-note.ts'
import style from './composer.module.css'
import type { EnquiryDesk, EnquiryRecord } from './enquiry-words.ts'
import { fillTemplate } from './fill-template.ts'
import { useKeyFor } from './key-for.ts'
import { useAddedMeanwhile } from './use-added-meanwhile.ts'

type ComposerProps = { record: EnquiryRecord; templates: EnquiryDesk['templates'] }

const mostText = 8000
const kinds = ['reply', 'note', 'received'] as const
type EntryKind = (typeof kinds)[number]
const kindWords: Record<EntryKind, { name: string; label: string; button: string; busy: string }> = {
  reply: { name: 'お返事', label: 'お返事の本文', button: '送る', busy: '送信しています' },
  note: {
    name: '内部のメモ',
    label: '内部のメモ（お客さまには届きません）',
    button: 'メモを残す',
    busy: '保存しています',
  },
  received: { name: '届いたメール', label: 'メールで届いたお返事の内容', button: '記録する', busy: '保存しています' },
}
const wordsFor = (last: EnquiryRecord['last_change']) => ({
  failed: '送信できませんでした。書いたものは残っています',
  edited_meanwhile: `${quickerWords(last)}、このお問い合わせを更新しました。まだ送っていません。やりとりをお確かめのうえ、もう一度押してください。`,
})

/** Where an entry is written: a reply that goes out, a note that stays inside, or a mail that came. */
export function Composer({ record, templates }: ComposerProps) {
  const { id, version, email, suspect, number, name, company } = record
  const me = useStaffMember()
  const dispatch = useAppDispatch()
  const replyToEnquiry = useCall('replyToEnquiry')
  const readAgain = useReadAgain()
  const [draft] = useState(() => readAdminDraft(me.id, `enquiry:${id}`, ['kind', 'text']))
  const [kind, setKind] = useState<EntryKind>(oneOf(draft.kind, kinds) ?? 'reply')
  const [closes, setCloses] = useState(true)
  const [quotes, setQuotes] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const keyFor = useKeyFor()
  const form = useValuesForm({ text: draft.text ?? '' }, () => ({ text: (text) => wrongIn(text, kind) }), {
    send({ text }) {
      const entry = { version, text, ...(closes && kind === 'reply' && { state: 'done' as const }) }
      if (kind === 'reply') {
        const body = { ...entry, ...(quotes && !suspect && { quote: true }) }
        return replyToEnquiry({ params: { id }, body, headers: { 'idempotency-key': keyFor(contentOf(kind, body)) } })
      }
      return dispatch(addNote({ id, body: { ...entry, kind }, key: keyFor(contentOf(kind, entry)) }))
    },
    onSent() {
      write('')
      form.clear()
      void readAgain()
    },
    onRefused: ({ code }) => code === 'edited_meanwhile' && void readAgain(),
  })
  const { text } = form.values
  const meanwhile = useAddedMeanwhile(record.messages, { isWriting: text !== '', myId: me.id })
  const keep = (written: { kind: EntryKind; text: string }) =>
    saveAdminDraft(me.id, `enquiry:${id}`, written.text === '' ? undefined : written)
  const write = (now: string, as = kind) => {
    form.set('text', now)
    keep({ kind: as, text: now })
  }
  const choose = (next: EntryKind) => {
    setKind(next)
    keep({ kind: next, text })
    area.current?.querySelector('textarea')?.focus()
  }
  const insert = (template: string) => {
    const filled = fillTemplate(template, { company, name, staff: me.name, number })
    write(text.trim() === '' ? filled : `${text.trimEnd()}\n\n${filled}`)
    area.current?.querySelector('textarea')?.focus()
  }
  useShortcuts([
    { keys: 'r', label: 'お返事を書く', run: () => choose('reply') },
    { keys: 'i', label: '内部のメモを書く', run: () => choose('note') },
    { keys: 'mod+Enter', label: kindWords[kind].button, run: () => void form.submit() },
  ])
  return (
    <form {...form.props} className={kind === 'note' ? style.note : style.composer} aria-label="やりとりに加える">
      <div className={style.top}>
        <fieldset className={style.kinds} aria-label="何を書くか">
          {kinds.map((each) => (
            <button key={each} type="button" aria-pressed={each === kind} onClick={() => choose(each)}>
              {kindWords[each].name}
            </button>
          ))}
        </fieldset>
        {kind === 'reply' && (
          <Select aria-label="定型文を入れる" value="" onChange={({ target }) => insert(target.value)}>
            <option value="">定型文を入れる</option>
            {templates.map((template) => (
              <option key={template.id} value={template.text}>
                {template.name}
              </option>
            ))}
          </Select>
        )}
      </div>
      {meanwhile && (
        <Note tone="warn" live>
          入力のあいだに、{meanwhile}。お送りする前に、上のやりとりをお確かめください。
        </Note>
      )}
      <div ref={area}>
        <TextAreaField
          {...form.of('text')}
          onValue={(now) => write(now)}
          label={kindWords[kind].label}
          layout="stack"
          rows={kind === 'reply' ? 12 : 5}
        />
      </div>
      <FormFailure form={form} words={wordsFor(record.last_change)} />
      <FormFoot
        note={
          kind === 'reply' && (
            <>
              宛先　<span className="num">{email}</span>
              <small>署名は自動で付きます</small>
            </>
          )
        }
      >
        {kind === 'reply' && (
          <>
            {!suspect && !record.subject && (
              <Checkbox
                label="いただいた文を引用する"
                checked={quotes}
                onChange={({ target }) => setQuotes(target.checked)}
              />
            )}
            <Checkbox
              label="送ったら済みにする"
              checked={closes}
              onChange={({ target }) => setCloses(target.checked)}
            />
          </>
        )}
        <Button
          type="submit"
          size="small"
          variant={kind === 'reply' ? 'primary' : 'secondary'}
          busy={form.busy}
          busyText={kindWords[kind].busy}
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          {kindWords[kind].button}
          <Keys keys="mod+Enter" />
        </Button>
      </FormFoot>
    </form>
  )
}

function wrongIn(text: string, kind: EntryKind): string | undefined {
  if (text.trim() === '') return kind === 'reply' ? 'お返事をご記入ください。' : '内容をご記入ください。'
  return [...text.trim()].length > mostText ? `${mostText}文字以内でご記入ください。` : undefined
}

/** The version that was seen is no part of what is sent. */
const contentOf = (kind: EntryKind, { version: _, ...body }: { version: number; text: string }) => ({ kind, ...body })
