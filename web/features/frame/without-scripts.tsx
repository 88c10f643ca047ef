import type { PublicFacts } from '#contract/shop-facts.ts'
import { paths } from '#web/paths.ts'
import { useShop } from '#web/store/page-data.tsx'
import { withFacts } from '#web/words/shop-facts-words.ts'
import style from './without-scripts.module.css'

/** Where scripts do not run, the menu and texts can be read, and nothing can be pressed or sent (base.css). */
export function WithoutScripts() {
  const shop = useShop()
  // Only the server has the words: with scripts they are never shown.
  const words = import.meta.env.SSR ? noticeOf(shop) : ''
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words with escaped facts, and React leaves them as they came
    <p className={style.note} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: words }} />
  )
}

function noticeOf({ tel, hours }: Pick<PublicFacts, 'tel' | 'hours'>): string {
  const ways = tel
    ? `お問い合わせは、${escapeHtml(withFacts('お電話', hours))}へどうぞ。<a class="num" href="${escapeHtml(paths.tel(tel))}">${escapeHtml(tel)}</a>`
    : ''
  return `JavaScript が無効のため、ご注文やご記入はできません。お品書きや読みものは、このままご覧いただけます。${ways}`
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
