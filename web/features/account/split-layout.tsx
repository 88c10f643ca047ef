import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from '#web/ui/classes.ts'
import { illustration } from '#web/ui/illustration.ts'
import { Phrases } from '#web/ui/phrases.tsx'
import { Picture } from '#web/ui/picture.tsx'
import style from './split-layout.module.css'

const picture = illustration('plan-matsu')

type SplitLayoutProps = {
  heading: string
  /** One or two sentences below the heading. */
  lead?: ReactNode
  /** A long form: its column is wider, and the picture stays in sight. */
  wide?: boolean
  /** A step whose own field takes the focus. */
  focusesField?: boolean
  children: ReactNode
}

/** A form with a picture at its side; in narrow windows the picture is above it. */
export function SplitLayout({ heading, lead, wide = false, focusesField = false, children }: SplitLayoutProps) {
  const title = useFocusOnChange(heading, focusesField)
  return (
    <div className={style.screen}>
      <div className={style.picture}>
        <Picture
          picture={picture}
          sizes="(width <= 1170px) 100vw, 50vw"
          cut="none"
          className={style.image}
          decorative
          eager
        />
      </div>
      <div className={style.side}>
        <div className={classes(style.column, wide && style.wide)}>
          <h1 className={style.heading} ref={title} tabIndex={-1}>
            <Phrases>{heading}</Phrases>
          </h1>
          {lead && <p className={style.lead}>{lead}</p>}
          {children}
        </div>
      </div>
    </div>
  )
}

/** A new step in the same place: its heading gets the focus and is read out, since the old form is gone. */
function useFocusOnChange(heading: string, isTaken: boolean) {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(heading)
  useEffect(() => {
    if (shown.current !== heading && !isTaken) title.current?.focus()
    shown.current = heading
  }, [heading, isTaken])
  return title
}
