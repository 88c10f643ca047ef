import { shop } from '#contract/shop.ts'
import { paths } from '#web/paths.ts'
import style from './without-scripts.module.css'

/** Only the server has the words: with scripts they are never shown. */
const words = import.meta.env.SSR
  ? `JavaScript が無効のため、ご注文やご記入はできません。お品書きや読みものは、このままご覧いただけます。お問い合わせは、お電話（${shop.hours}）へどうぞ。<a class="num" href="${paths.tel(shop.tel)}">${shop.tel}</a>`
  : ''

/** Where scripts do not run, the menu and texts can be read, and nothing can be pressed or sent (base.css). */
export const WithoutScripts = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, and React leaves them as they came
  <p className={style.note} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: words }} />
)
