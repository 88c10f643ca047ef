import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { SettingsSection } from '#contract/admin/setting-sections.ts'
import type { SettingsWithHistory } from '#contract/admin/settings.ts'
import { ClashPanel } from '#web/features/admin/edit/clash-panel.tsx'
import { shortMoment } from '#web/features/admin/moments.ts'
import { KeptAsAgreed } from '#web/features/admin/planned/kept-as-agreed.tsx'
import { PlanningFields } from '#web/features/admin/planned/planning-fields.tsx'
import { useStaffMember } from '#web/features/admin/staff-member.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { isConverting } from '#web/ui/is-converting.ts'
import { Keys, useShortcuts } from '#web/ui/shortcuts.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { FormNotes } from '#web/words/form-notes.tsx'
import style from './settings.module.css'
import { nameOf, wordsOf } from './settings-fields.ts'
import type { Section } from './use-section.ts'

type SectionCardProps = {
  id: SettingsSection
  title: string
  section: Pick<
    Section<SettingsSection>,
    'edits' | 'form' | 'planning' | 'isOpen' | 'saved' | 'editButton' | 'open' | 'giveUp'
  >
  history: SettingsWithHistory['history']
  /** Where customers meet it, and what does not change with it. */
  used: string
  facts: ReactNode
  /** The fields, in the place of the facts while it is edited. */
  children: ReactNode
}

/** A part of the settings: read, edited in place, with the places where it is used. */
export function SectionCard({ id, title, section, history, used, facts, children }: SectionCardProps) {
  const { edits, form, planning, isOpen, saved, editButton, open, giveUp } = section
  const frame = useRef<HTMLDivElement>(null)
  const leave = useRef<HTMLButtonElement>(null)
  const { id: own } = useStaffMember()
  const other = history.find(({ by }) => by.id !== own)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current) frame.current?.querySelector<HTMLElement>('input, select')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  useShortcuts([{ keys: 'mod+s', label: `${title}を保存`, run: () => void form.submit() }], isOpen)
  const onKeyDown = (event: KeyboardEvent) => {
    if (isConverting(event.nativeEvent)) return
    const isSave = event.key === 's' && (event.ctrlKey || event.metaKey)
    if (!isSave && event.key !== 'Escape') return
    event.preventDefault()
    if (isSave) void form.submit()
    else if (edits.names.length === 0) giveUp()
    // What was typed is given up by a press of its own.
    else leave.current?.focus()
  }
  return (
    <div id={id} ref={frame} className={style.section}>
      <Card
        title={title}
        aside={
          !isOpen && (
            <TextButton ref={editButton} aria-label={`編集：${title}`} onClick={open}>
              編集
            </TextButton>
          )
        }
        flush
      >
        <div className={style.inside}>
          {saved && !isOpen && (
            <p role="status" className={style.saved}>
              {saved === 'now' ? '保存しました。' : '予定に入れました。「予定の変更」でご覧になれます。'}
            </p>
          )}
          {!isOpen && facts}
          {isOpen && (
            <form {...form.props} aria-label={title} onKeyDown={onKeyDown}>
              <ClashPanel
                record={title}
                who={other?.by.name ? `${other.by.name}さん` : 'ほかの方'}
                when={other ? shortMoment(other.at) : 'いま'}
                edits={edits}
                nameOf={nameOf}
                wordsOf={wordsOf}
              />
              <FormNotes
                form={form}
                words={{
                  failed: '保存できませんでした。入力した内容は、このタブに残っています',
                  edited_meanwhile:
                    edits.clashes.length > 0
                      ? null
                      : 'ほかの方が先に設定を変更しました。内容を合わせましたので、もう一度保存してください。',
                }}
              />
              {children}
              <PlanningFields
                id={id}
                planning={planning}
                form={form}
                holds={
                  <KeptAsAgreed words="受けたご注文、お見積り、発行済みの書類は、その日をすぎても変わりません。" />
                }
              />
              <div className={style.acts}>
                <Button
                  type="submit"
                  variant="secondary"
                  size="small"
                  busy={form.busy}
                  busyText="保存しています"
                  disabled={edits.names.length === 0 || edits.clashes.length > 0}
                  aria-keyshortcuts="Control+S Meta+S"
                >
                  {planning.isPlanned ? '予定に入れる' : '保存する'} <Keys keys="mod+s" />
                </Button>
                <Button ref={leave} variant="outline" size="small" aria-keyshortcuts="Escape" onClick={giveUp}>
                  やめる
                </Button>
                <p className={style.hint}>{stateOf(edits.names.length, edits.clashes.length)}</p>
              </div>
            </form>
          )}
        </div>
        <p className={style.used}>使われる場所：{used}</p>
      </Card>
    </div>
  )
}

function stateOf(changed: number, clashes: number): string {
  if (clashes > 0) return '重なった変更をお選びいただくと、保存できます。'
  return changed > 0 ? `${changed}か所を変えています（未保存）` : '変えたところはまだありません。'
}
