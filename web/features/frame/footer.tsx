import { demoNotice, taglineWords } from '#contract/shop-facts.ts'
import { areaWords } from '#contract/shop-words.ts'
import { useRole } from '#web/features/session/session.ts'
import { useHelpLinks } from '#web/help-links.ts'
import { paths } from '#web/paths.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { ShopLogo } from '#web/words/shop-logo.tsx'
import style from './footer.module.css'

type FooterLink = { name: string; href: string; target?: '_blank' }

const forGuests: FooterLink[] = [
  { name: 'ログイン', href: paths.login },
  { name: '会員登録', href: paths.createAccount },
]
const forMembers: FooterLink[] = [
  { name: 'マイページ', href: paths.mypage },
  { name: 'ログアウト', href: paths.logout },
]

const legal = [
  { name: '特定商取引法に基づく表記', href: paths.tokushoho },
  { name: 'プライバシーポリシー', href: paths.privacy },
  { name: '利用規約', href: paths.terms },
  { name: '外部送信について', href: paths.externalTransmission },
  { name: '酒類の販売について', href: paths.alcohol },
  { name: 'アクセシビリティ', href: paths.accessibility },
]

const alcoholNotice =
  '20歳未満の方の飲酒は法律で禁じられています。お酒をご注文のお客さまには、お届けの際に年齢を確認いたします。'

export function Footer() {
  const { isDemo, isOpen, shop, terms } = usePageConfig()
  const sellsAlcohol = shop.alcohol.sells === 'yes'
  const groups = useLinkGroups()
  return (
    <footer className={`on-ai no-print ${style.footer}`}>
      <div className="wrap">
        <div className={style.columns}>
          <div className={style.shop}>
            <ShopLogo reverse height={38} lazy />
            <p className={style.promise}>
              {taglineWords(shop)}
              <br />
              {areaWords(terms)}のオフィスへ、盛り込みの器ごとお届けします。
            </p>
            {shop.tel && (
              <>
                <p className={`num ${style.phone}`}>{shop.tel}</p>
                <p className={style.hours}>{shop.hours}</p>
              </>
            )}
          </div>
          {isOpen &&
            groups.map(({ title, links }) => (
              <nav key={title} aria-label={title}>
                <h2 className={style.title}>{title}</h2>
                <ul>
                  {links.map(({ name, ...link }) => (
                    <li key={name}>
                      <Anchor className={style.link} {...link}>
                        {name}
                      </Anchor>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
        </div>
        <div className={style.law}>
          <p>
            {sellsAlcohol && alcoholNotice}
            写真はイメージです。
            {isDemo && demoNotice}
          </p>
          <ul className={style.legal}>
            {legal
              .filter(({ href }) => sellsAlcohol || href !== paths.alcohol)
              .map(({ name, href }) => (
                <li key={href}>
                  <Anchor className={style.link} href={href}>
                    {name}
                  </Anchor>
                </li>
              ))}
            <li>© {shop.name}</li>
          </ul>
        </div>
      </div>
    </footer>
  )
}

function useLinkGroups(): { title: string; links: FooterLink[] }[] {
  const { external, shop } = usePageConfig()
  const { faq, contact } = useHelpLinks()
  const isGuest = useRole() === 'guest'
  return [
    {
      title: 'ご注文',
      links: [
        { name: 'お品書き', href: paths.order },
        { name: 'カテゴリーから選ぶ', href: paths.homeMenu },
        { name: 'おまかせの席', href: paths.homePlans },
        { name: '会の場面から選ぶ', href: paths.scenes },
        { name: '出張プラン', href: paths.plans },
        { name: 'ご注文の流れ', href: paths.howToUse },
        { name: 'お届けの範囲', href: `${paths.howToUse}#delivery` },
      ],
    },
    {
      title: 'ご案内',
      links: [
        { name: `${shop.name}について`, href: paths.about },
        { name: 'よくあるご質問', ...faq },
        { name: '読みもの', href: external.articles ?? paths.articles },
      ],
    },
    {
      title: 'お客さま',
      links: [...(isGuest ? forGuests : forMembers), { name: 'お問い合わせ', ...contact }],
    },
  ]
}
