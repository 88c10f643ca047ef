import type { CSSProperties, MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useRole } from '#web/features/session/session.ts'
import { paths } from '#web/paths.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { Picture } from '#web/ui/picture.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import { ShopLogo } from '#web/words/shop-logo.tsx'
import style from './global-menu.module.css'
import { type AccountLink, accountLinks, homePlaces, mainLinks } from './menu-links.ts'
import { isPlaceOfHome } from './menu-move.ts'

/** Covers the whole window. While it is open the page behind does not scroll. Closing takes 300 ms. */
export function GlobalMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const ref = useModal(open, onClose)
  const onFollow = useFollow(onClose)
  const config = usePageConfig()
  const { tel, hours } = config.shop
  const { top, bottom } = accountLinks[useRole()]

  return (
    <dialog ref={ref} id="global-menu" className={classes('on-ai', style.menu)} aria-label="メニュー">
      <div className={style.frame} onClickCapture={onFollow}>
        <div className={style.head}>
          <Anchor href={paths.home} className={style.logo} aria-label={`${config.shop.name} ホーム`}>
            <ShopLogo reverse lazy />
          </Anchor>
          <button type="button" className={style.close} aria-label="メニューを閉じる" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className={classes('wrap', style.body)}>
          <nav aria-label="メニューの主なページ">
            <ul>
              {mainLinks(config).map(({ word, name, note, href, newTab }, index) => (
                <li key={name} className={style.item} style={{ '--order': index } as CSSProperties}>
                  <Anchor className={style.link} href={href} target={newTab ? '_blank' : undefined}>
                    <span className={style.word} aria-hidden="true">
                      {word}
                    </span>
                    <span className={style.name}>{name}</span>
                    {note && <span className={`visually-hidden-small ${style.note}`}>{note}</span>}
                  </Anchor>
                </li>
              ))}
            </ul>
            <ul className={style.places}>
              {homePlaces.map(({ name, href }) => (
                <li key={href}>
                  <Anchor href={href} className={style.place}>
                    {name}
                  </Anchor>
                </li>
              ))}
            </ul>
          </nav>
          <div className={style.account}>
            <AccountButtons links={top} />
            {bottom.length > 0 && <AccountButtons links={bottom} className={style.beside} from={top.length} />}
            <div className={style.aside}>
              <Picture picture={illustration('utsuwa')} sizes="292px" cut="large" decorative />
              {tel && (
                <p className={style.phone}>
                  お電話でのご相談
                  <b className="num">{tel}</b>
                  {hours}
                </p>
              )}
            </div>
          </div>
          {bottom.length > 0 && <AccountButtons links={bottom} className={style.below} from={top.length} />}
        </div>
      </div>
    </dialog>
  )
}

function AccountButtons({ links, className, from = 0 }: { links: AccountLink[]; className?: string; from?: number }) {
  return (
    <ul className={classes(style.buttons, className)}>
      {links.map(({ name, href }, index) => (
        <li key={href}>
          <ButtonLink href={href} variant={from + index === 0 ? 'white' : 'outline-white'} block>
            {name}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}

/**
 * Every followed link closes the menu. A link to a place on the home page shown scrolls there and replaces the route.
 * The menu handles the click before the link does, since the link would push the route.
 */
function useFollow(close: () => void) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href')
    if (!href || event.metaKey || event.ctrlKey || event.shiftKey) return
    close()
    if (!isPlaceOfHome(pathname, href)) return
    event.preventDefault()
    navigate(href, { replace: true })
  }
}
