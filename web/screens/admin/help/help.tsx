import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { keepAtPlace, placeIn } from '#web/features/frame/page-places.ts'
import { Card } from '#web/ui/card.tsx'
import style from './help.module.css'
import { ownerGuide } from './owner-guide.ts'

export const handle: AdminHandle = { title: '使い方' }

/** The guide for owners, with its sections at the side. */
export default function Help() {
  const location = useLocation()
  useEffect(() => keepAtPlace(placeIn(location)), [location])
  return (
    <>
      <ScreenHead title="使い方" />
      <div className={style.screen}>
        <nav aria-label="目次" className={style.contents}>
          <ul>
            {ownerGuide.sections.map(({ id, title, depth }) => (
              <li key={id} className={depth > 2 ? style.part : undefined}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <Card>
          <div
            className={style.guide}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made of a file of this repository
            dangerouslySetInnerHTML={{ __html: ownerGuide.html }}
          />
        </Card>
      </div>
    </>
  )
}
