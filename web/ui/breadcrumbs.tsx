import { Anchor } from './anchor.tsx'
import style from './breadcrumbs.module.css'

/** The path to this screen. The last part is the screen itself, without a link. */
export function Breadcrumbs({ trail }: { trail: readonly { name: string; href?: string }[] }) {
  return (
    <nav aria-label="現在の位置">
      <ol className={style.trail}>
        {trail.map(({ name, href }) => (
          <li key={name} className={style.item}>
            {href ? (
              <Anchor className={style.link} href={href}>
                {name}
              </Anchor>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
