import type { ReactNode } from 'react'
import { Breadcrumbs } from './breadcrumbs.tsx'
import style from './page-head.module.css'

export type PageHeadProps = {
  heading: ReactNode
  /** One or two sentences below the heading. */
  children?: ReactNode
  trail?: readonly { name: string; href?: string }[]
}

/** The top of an inner screen: breadcrumbs, `h1`, and a short text. */
export function PageHead({ heading, children, trail }: PageHeadProps) {
  return (
    <>
      {trail && <Breadcrumbs trail={trail} />}
      <div className={style.head}>
        <h1>{heading}</h1>
        {children && <p className={style.text}>{children}</p>}
      </div>
    </>
  )
}
