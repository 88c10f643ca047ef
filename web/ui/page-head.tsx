import type { ReactNode } from 'react'
import { Breadcrumbs } from './breadcrumbs.tsx'
import style from './page-head.module.css'

export type PageHeadProps = {
  heading: ReactNode
  /** One or two sentences below the heading. */
  children?: ReactNode
  trail?: readonly { name: string; href?: string }[]
}

/** The top of an inner screen: where one is, its `h1`, a word about it. */
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
