import { useLayoutEffect, useRef } from 'react'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './consent.module.css'
import { ConsentButtons } from './consent-buttons.tsx'
import type { Receiver } from './receivers.ts'

/** Asks at the foot of the window. The page can be used without an answer, and nothing is sent until there is one. */
export function ConsentBanner({ receivers }: { receivers: readonly Receiver[] }) {
  const banner = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const page = document.documentElement.style
    const observer = new ResizeObserver(() =>
      page.setProperty('--foot-banner', `${banner.current?.offsetHeight ?? 0}px`),
    )
    if (banner.current) observer.observe(banner.current)
    return () => {
      observer.disconnect()
      page.removeProperty('--foot-banner')
    }
  }, [])
  const companies = [...new Set(receivers.map(({ company }) => company))].join('、')
  return (
    <section ref={banner} className={`no-print ${style.banner}`} aria-label="外部送信についての確認">
      <div className={style.inner}>
        <p className={style.words}>
          サイトの改善のため、閲覧したページや端末の種類などの情報を{companies}
          へ送信することに同意されますか。どちらをお選びになっても、すべての機能をご利用いただけます。お選びはいつでも
          <TextLink href={paths.externalTransmission}>外部送信について</TextLink>のページで変更できます。
        </p>
        <ConsentButtons receivers={receivers} onAnswer={() => document.getElementById('main')?.focus()} />
      </div>
    </section>
  )
}
