import type { ReactNode } from 'react'
import { demoNotice } from '#contract/shop-facts.ts'
import { paths } from '#web/paths.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ShopLogo } from '#web/words/shop-logo.tsx'
import style from './guest-frame.module.css'
import { SkipLink } from './skip-link.tsx'

/**
 * The frame of pages that are opened by a link, without being a customer: the mark above, one line below, no menu and
 * no cart. For screens with `frame: 'bare'`. `beside` is at the other end of the header.
 */
export function GuestFrame({ beside, children }: { beside?: ReactNode; children: ReactNode }) {
  const { isDemo, shop } = usePageConfig()
  return (
    <>
      <SkipLink />
      <header className={`no-print ${style.header}`}>
        <Anchor href={paths.home} className={style.logo} aria-label={`${shop.name} ホーム`}>
          <ShopLogo />
        </Anchor>
        {beside}
      </header>
      <main id="main" tabIndex={-1} className={style.main}>
        {children}
      </main>
      <footer className={`no-print ${style.foot}`}>
        <div className={`wrap ${style.line}`}>
          <p>
            {shop.company}　
            {shop.tel && (
              <>
                <span className={style.whole}>{shop.tel}</span>
                {shop.hours && `（${shop.hours}）`}　
              </>
            )}
            {isDemo && demoNotice}
          </p>
          <p className={style.links}>
            <TextLink href={paths.privacy} target="_blank">
              プライバシーポリシー
            </TextLink>
            <TextLink href={paths.terms} target="_blank">
              利用規約
            </TextLink>
          </p>
        </div>
      </footer>
    </>
  )
}
