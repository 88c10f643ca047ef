import { shop } from '#contract/shop.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './without-scripts.module.css'

/** Where scripts do not run, the menu and texts can be read, and nothing can be pressed or sent (base.css). */
export function WithoutScripts() {
  return (
    <p className={style.note}>
      {`JavaScript が無効のため、ご注文やご記入はできません。お品書きや読みものは、このままご覧いただけます。お問い合わせは、お電話（${shop.hours}）へどうぞ。`}
      <TextLink href={paths.tel(shop.tel)}>
        <span className={`num ${style.tel}`}>{shop.tel}</span>
      </TextLink>
    </p>
  )
}
