import type { RunSheet } from '#contract/run-sheet.ts'
import { telWords } from '#contract/tel-words.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import style from './call-rows.module.css'

/** Telephone numbers: each whole row dials. */
export function CallRows({ sheet: { shop, reception } }: { sheet: RunSheet }) {
  return (
    <ul aria-label="お電話">
      <Call name={shop.name} note="お届けのお問い合わせ" hours={shop.hours} tel={shop.tel} />
      {reception && <Call name={`${reception.name}さま`} note="当日の受け取りご担当者" tel={reception.tel} />}
    </ul>
  )
}

type CallProps = { name: string; note: string; hours?: string; tel: string }

function Call({ name, note, hours, tel }: CallProps) {
  return (
    <li>
      <a className={style.call} href={paths.tel(tel)}>
        <Icon name="phone" className={style.icon} />
        <span>
          <b>{name}</b>
          <small className={style.note}>
            <span>{note}</span>
            {hours && <span>{hours}</span>}
          </small>
        </span>
        <b className={`num ${style.tel}`}>{telWords(tel)}</b>
      </a>
    </li>
  )
}
