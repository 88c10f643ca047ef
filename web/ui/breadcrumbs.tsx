import { Anchor } from './anchor.tsx'
import style from './breadcrumbs.module.css'

const schema = 'https://schema.org/'

/** The path to this screen, for search engines as well. The last part is the screen itself, without a link. */
export function Breadcrumbs({ trail }: { trail: readonly { name: string; href?: string }[] }) {
  return (
    <nav aria-label="現在の位置">
      <ol className={style.trail} itemScope itemType={`${schema}BreadcrumbList`}>
        {trail.map(({ name, href }, index) => (
          <li
            key={href ?? 'here'}
            className={style.item}
            itemProp="itemListElement"
            itemScope
            itemType={`${schema}ListItem`}
          >
            {href ? (
              <Anchor className={style.link} href={href} itemProp="item">
                <span itemProp="name">{name}</span>
              </Anchor>
            ) : (
              <span aria-current="page" itemProp="name">
                {name}
              </span>
            )}
            <meta itemProp="position" content={String(index + 1)} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
