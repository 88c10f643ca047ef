import type { Confirmation, LaunchItem } from '#contract/admin/launch.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import style from './launch.module.css'
import { formOf, itemWords, legalTexts } from './launch-words.ts'
import { TriedMail } from './tried-mail.tsx'

type LaunchRowProps = { item: LaunchItem; onDone: () => Promise<void> }

/** One of the things that a shop needs: what is there or what is missing, and the way to its form. */
export function LaunchRow({ item, onDone }: LaunchRowProps) {
  const { code, done, detail } = item
  const name = itemWords[code]
  return (
    <li id={code} data-row={code} tabIndex={-1} aria-label={name} className={classes(style.row, !done && style.open)}>
      <span className={classes(style.tick, done && style.ticked)} aria-hidden="true">
        {done && <Icon name="check" />}
      </span>
      <div className={style.what}>
        <b>{name}</b>
        <p>{detail}</p>
        <Confirm item={item} onDone={onDone} />
      </div>
      <span className={style.state}>{done ? '完了' : '未完了'}</span>
      <ButtonLink variant="outline" size="small" href={formOf(item)} data-row-link className={style.form}>
        {formWords(item)}
        <span className="visually-hidden">：{name}</span>
      </ButtonLink>
    </li>
  )
}

function formWords({ code, done, to_confirm }: LaunchItem): string {
  if (code === 'legal_texts') return '書き直す'
  if (done) return '確認'
  if (to_confirm.length > 0) return '内容を見る'
  return code === 'second_factor' ? '設定する' : '入力する'
}

/** What nobody but a person can tell. */
function Confirm({ item: { code, to_confirm }, onDone }: LaunchRowProps) {
  const isLeft = (confirmed: Confirmation) => to_confirm.includes(confirmed)
  if (code === 'legal_texts') {
    return (
      <ul className={style.texts}>
        {legalTexts.map(({ confirmed, name, href }) => (
          <li key={confirmed}>
            <TextLink href={href} target="_blank">
              {name}
            </TextLink>
            {isLeft(confirmed) ? (
              <ConfirmButton confirmed={confirmed} of={name} row={code} onDone={onDone}>
                確認しました
              </ConfirmButton>
            ) : (
              <span className={style.read}>
                <Icon name="check" /> 確認済み
              </span>
            )}
          </li>
        ))}
      </ul>
    )
  }
  if (code === 'mail') return isLeft('mail') && <TriedMail row={code} onDone={onDone} />
  const [left] = to_confirm
  return (
    left && (
      <ConfirmButton confirmed={left} of={itemWords[code]} row={code} onDone={onDone}>
        この内容で確認しました
      </ConfirmButton>
    )
  )
}
