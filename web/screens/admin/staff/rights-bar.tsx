import type { Permission } from '#contract/permissions.ts'
import { permissionWords, roleWords } from '#web/features/admin/staff-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Keys, useShortcuts } from '#web/ui/shortcuts.tsx'
import { formSentence, type OwnSentences } from '#web/words/failure-sentence.ts'
import style from './rights-bar.module.css'
import type { Person, PersonalRights, Rights } from './use-rights.ts'

export const saveKey = { keys: 'mod+s', label: '権限を保存する' } as const

const nameOf = ({ name, email }: Person) => name || email
const quoted = (fields: readonly string[]) =>
  fields.map((each) => `「${each === 'role' ? '役割' : permissionWords[each as Permission]}」`).join('')

/** 「小田切 周に「問合せ」を追加、「入金」を解除。」 */
function changesOf({ person, added, removed, role, isChanged }: PersonalRights): string {
  const clauses = [
    isChanged('role') && { particle: 'を', words: `${roleWords[role]}に変更` },
    added.length > 0 && { particle: 'に', words: `${quoted(added)}を追加` },
    removed.length > 0 && { particle: 'から', words: `${quoted(removed)}を解除` },
  ].filter((each) => each !== false)
  return `${nameOf(person)}${clauses[0]?.particle}${clauses.map((each) => each.words).join('、')}。`
}

const countOf = ({ added, removed, isChanged }: PersonalRights) =>
  added.length + removed.length + (isChanged('role') ? 1 : 0)

const words: OwnSentences = {
  failed: '権限を保存できませんでした',
  edited_meanwhile:
    'ほかの方が先に権限を変更しました。内容を合わせましたので、お確かめのうえ、もう一度保存してください。',
}

/** What is chosen and not saved, in words, and why the last save did not take all of it. */
export function RightsBar({ rights }: { rights: Rights }) {
  const { changed, refused, busy, save, undo } = rights
  useShortcuts([{ ...saveKey, run: () => void save() }], changed.length > 0)
  if (changed.length === 0 && refused.length === 0) return null
  const taken = changed.filter((each) => each.taken.length > 0)
  const count = changed.reduce((sum, each) => sum + countOf(each), 0)
  return (
    <section className={style.bar} aria-label="未保存の権限">
      {refused.map(({ person, failure }) => (
        <Note key={person.id} tone="error">
          {`${nameOf(person)}：${formSentence(failure, words)}`}
        </Note>
      ))}
      {taken.map(({ person, taken: fields }) => (
        <Note key={person.id} live>
          {`${nameOf(person)}：ほかの方が${quoted(fields)}を変更しました。取り込んで表示しています。`}
        </Note>
      ))}
      {count > 0 && (
        <p>
          <b>{count}か所を変更しています</b>
          {`${changed.map(changesOf).join('')}保存すると、開いている画面にもすぐ反映されます。`}
        </p>
      )}
      <div className={style.acts}>
        <Button variant="outline" size="small" onClick={undo}>
          <Icon name="return" /> {count > 0 ? '戻す' : '閉じる'}
        </Button>
        {count > 0 && (
          <Button
            variant="secondary"
            size="small"
            busy={busy}
            busyText="保存しています"
            aria-keyshortcuts="Control+S Meta+S"
            onClick={save}
          >
            保存する <Keys keys={saveKey.keys} />
          </Button>
        )}
      </div>
    </section>
  )
}
