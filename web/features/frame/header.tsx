import { useLocation } from 'react-router'
import { selectItemCount } from '#web/features/cart/cart.slice.ts'
import { useRole } from '#web/features/session/session.ts'
import { useHelpLinks } from '#web/help-links.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { ShopLogo } from '#web/words/shop-logo.tsx'
import { commonActions, selectShowGlobalMenu } from './common.slice.ts'
import style from './header.module.css'

export type HeaderProps = {
  /** Transparent over the screen's first picture. */
  clear?: boolean
}

/** Before the opening its links lead nowhere yet. */
export function Header({ clear = false }: HeaderProps) {
  const { isOpen, shop } = usePageConfig()
  const { pathname } = useLocation()
  const { faq } = useHelpLinks()
  const isGuest = useRole() === 'guest'
  const pages = [
    { name: `${shop.name}について`, href: paths.about },
    { name: 'お品書き・ご注文', href: paths.order },
    { name: 'ご注文の流れ', href: paths.howToUse },
    { name: 'よくあるご質問', ...faq },
  ]
  return (
    <header className={classes('no-print', style.header, clear && classes('on-ai', style.clear))}>
      <div className={style.inner}>
        <Anchor href={paths.home} className={style.logo} aria-label={`${shop.name} ホーム`}>
          <ShopLogo reverse={clear} />
        </Anchor>
        {isOpen && (
          <>
            <nav className={style.nav} aria-label="主なページ">
              {pages.map(({ name, href, ...tab }) => (
                <Anchor key={href} href={href} {...tab} aria-current={pathname === href ? 'page' : undefined}>
                  {name}
                </Anchor>
              ))}
            </nav>
            <div className={style.right}>
              <Anchor href={isGuest ? paths.login : paths.mypage} className={style.account}>
                <Icon name="person" />
                {isGuest ? 'ログイン' : 'マイページ'}
              </Anchor>
              <Anchor href={paths.cart} className={style.cart}>
                <Icon name="cart" />
                <span className="visually-hidden-small">カート</span>
                <CartCount />
              </Anchor>
              <MenuButton />
            </div>
          </>
        )}
      </div>
    </header>
  )
}

function CartCount() {
  const count = useAppSelector(selectItemCount)
  if (count === 0) return null
  return (
    <span className={`num ${style.count}`}>
      {count}
      <VisuallyHidden>点</VisuallyHidden>
    </span>
  )
}

function MenuButton() {
  const open = useAppSelector(selectShowGlobalMenu)
  const dispatch = useAppDispatch()
  return (
    <button
      type="button"
      className={style.burger}
      aria-expanded={open}
      aria-controls="global-menu"
      onClick={() => dispatch(commonActions.openGlobalMenu())}
    >
      <span className={style.bars} aria-hidden="true" />
      <VisuallyHidden>メニューを開く</VisuallyHidden>
    </button>
  )
}
